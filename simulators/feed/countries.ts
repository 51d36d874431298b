// The invented world of the simulated feed: countries with two leagues of sixteen clubs each. A club abroad is named
// from a head and a tail, in three languages; no name is that of a real club.

/** Latin, Ukrainian, Russian. */
type Part = readonly [latin: string, uk: string, ru: string];
export interface Text {
  uk: string;
  ru: string;
  en: string;
}

export interface Country {
  code: string;
  name: Text;
  /** Hours from UTC, the year round: the simulated world knows no summer time. */
  offset: number;
  /** First and second league. */
  leagues: readonly [Text, Text];
  /** Tiers of both. */
  tiers: readonly [1 | 2 | 3 | 4, 1 | 2 | 3 | 4];
  clubs: readonly Text[];
}

const text = (uk: string, ru: string, en: string): Text => ({ uk, ru, en });

/** 32 clubs: each head with half of the tails, so that neighbours of a table do not sound alike. */
function made(heads: readonly Part[], tails: readonly Part[]): Text[] {
  return Array.from({ length: 32 }, (_, n) => {
    const head = heads[n % heads.length]!;
    const tail = tails[(Math.floor(n / heads.length) * 3 + n * 5) % tails.length]!;
    return text(head[1] + tail[1], head[2] + tail[2], head[0] + tail[0]);
  });
}

const home: Country = {
  code: 'ua',
  name: text('Україна', 'Украина', 'Ukraine'),
  offset: 2,
  leagues: [
    text('Світанкова ліга', 'Рассветная лига', 'Dawn League'),
    text('Перша ліга Світанку', 'Первая лига Рассвета', 'Dawn First Division'),
  ],
  tiers: [1, 2],
  clubs: [
    text('Калинопіль', 'Калинополь', 'Kalynopil'),
    text('Яворина', 'Яворина', 'Yavoryna'),
    text('Лиманськ', 'Лиманск', 'Lymansk'),
    text('Верболози', 'Верболозы', 'Verbolozy'),
    text('Сонцеград', 'Солнцеград', 'Sontsehrad'),
    text('Тернобір', 'Тернобор', 'Ternobir'),
    text('Дубоград', 'Дубоград', 'Dubohrad'),
    text('Синьоводь', 'Синеводь', 'Syniovod'),
    text('Білокамінь', 'Белокамень', 'Bilokamin'),
    text("Рудогір'я", 'Рудогорье', 'Rudohiria'),
    text('Золотобереж', 'Золотобережье', 'Zolotoberezh'),
    text('Чорноліс', 'Чернолес', 'Chornolis'),
    text('Вишнегір', 'Вишнегор', 'Vyshnehir'),
    text('Степова Зоря', 'Степная Заря', 'Stepova Zoria'),
    text('Морозівка-1927', 'Морозовка-1927', 'Morozivka-1927'),
    text('Хмелевець', 'Хмелевец', 'Khmelevets'),
    text('Барвінове', 'Барвиновое', 'Barvinove'),
    text('Кленовий Яр', 'Кленовый Яр', 'Klenovyi Yar'),
    text('Медобори', 'Медоборы', 'Medobory'),
    text('Сокирець', 'Сокирец', 'Sokyrets'),
    text('Житнянка', 'Житнянка', 'Zhytnianka'),
    text('Криничани', 'Криничаны', 'Krynychany'),
    text('Горобинець', 'Рябинец', 'Horobynets'),
    text('Очеретин', 'Очеретин', 'Ocheretyn'),
    text('Гончарівка', 'Гончаровка', 'Honcharivka'),
    text('Ясенове Поле', 'Ясеневое Поле', 'Yasenove Pole'),
    text('Лелечин', 'Лелечин', 'Lelechyn'),
    text('Млинівець', 'Млиновец', 'Mlynivets'),
    text('Полинград', 'Полынград', 'Polynhrad'),
    text('Веснянка-88', 'Веснянка-88', 'Vesnianka-88'),
    text('Терпугів', 'Терпугов', 'Terpuhiv'),
    text('Соломирськ', 'Соломирск', 'Solomyrsk'),
  ],
};

const isles: Country = {
  code: 'ni',
  name: text('Північні острови', 'Северные острова', 'Northern Isles'),
  offset: 0,
  leagues: [
    text('Ліга островів', 'Лига островов', 'Isles League'),
    text('Друга ліга островів', 'Вторая лига островов', 'Isles Second League'),
  ],
  tiers: [1, 2],
  clubs: made(
    [
      ['Harrow', 'Герроу', 'Хэрроу'],
      ['Kettle', 'Кеттл', 'Кеттл'],
      ['Thistle', 'Тісл', 'Тисл'],
      ['Dun', 'Дан', 'Дан'],
      ['Ember', 'Ембер', 'Эмбер'],
      ['Larks', 'Ларкс', 'Ларкс'],
      ['Whin', 'Він', 'Уин'],
      ['Bram', 'Брем', 'Брэм'],
    ],
    [
      ['mere', 'мір', 'мир'],
      ['wick Vale', 'вік Вейл', 'вик Вейл'],
      ['combe', 'кум', 'кум'],
      ['marsh', 'марш', 'марш'],
      ['gate', 'гейт', 'гейт'],
      ['holme', 'гольм', 'хольм'],
      ['stead', 'стед', 'стед'],
      ['cross', 'крос', 'кросс'],
    ],
  ),
};

const azure: Country = {
  code: 'az',
  name: text('Лазурія', 'Лазурия', 'Azuria'),
  offset: 1,
  leagues: [
    text('Серія Лазур', 'Серия Лазурь', 'Serie Azzurria'),
    text('Серія Лазур 2', 'Серия Лазурь 2', 'Serie Azzurria 2'),
  ],
  tiers: [1, 3],
  clubs: made(
    [
      ['Monte', 'Монте', 'Монте'],
      ['Porta', 'Порта', 'Порта'],
      ['Castel', 'Кастель', 'Кастель'],
      ['Villa', 'Вілла', 'Вилла'],
      ['Rocca', 'Рокка', 'Рокка'],
      ['Campo', 'Кампо', 'Кампо'],
      ['Terra', 'Терра', 'Терра'],
      ['Fonte', 'Фонте', 'Фонте'],
    ],
    [
      ['luna', 'луна', 'луна'],
      ['verde', 'верде', 'верде'],
      ['rovere', 'ровере', 'ровере'],
      ['chiara', "к'яра", 'кьяра'],
      ['sole', 'соле', 'соле'],
      ['bruna', 'бруна', 'бруна'],
      ['secco', 'секко', 'секко'],
      ['alta', 'альта', 'альта'],
    ],
  ),
};

const sun: Country = {
  code: 'so',
  name: text('Солана', 'Солана', 'Solana'),
  offset: 1,
  leagues: [
    text('Ліга Сонця', 'Лига Солнца', 'Liga Solar'),
    text('Друга ліга Сонця', 'Вторая лига Солнца', 'Liga Solar Segunda'),
  ],
  tiers: [1, 3],
  clubs: made(
    [
      ['Val', 'Валь', 'Валь'],
      ['Río', 'Ріо', 'Рио'],
      ['Alma', 'Альма', 'Альма'],
      ['Torre', 'Торре', 'Торре'],
      ['Peña', 'Пенья', 'Пенья'],
      ['Mar', 'Мар', 'Мар'],
      ['Sierra', 'Сьєрра', 'Сьерра'],
      ['Puente', 'Пуенте', 'Пуэнте'],
    ],
    [
      ['doro', 'доро', 'доро'],
      ['blanco', 'бланко', 'бланко'],
      ['reda', 'реда', 'реда'],
      ['clara', 'клара', 'клара'],
      ['brava', 'брава', 'брава'],
      ['seca', 'сека', 'сека'],
      ['nueva', 'нуева', 'нуэва'],
      ['serena', 'серена', 'серена'],
    ],
  ),
};

const firs: Country = {
  code: 'ta',
  name: text('Танненланд', 'Танненланд', 'Tannenland'),
  offset: 1,
  leagues: [
    text('Танненліга', 'Танненлига', 'Tannenliga'),
    text('Друга Танненліга', 'Вторая Танненлига', 'Zweite Tannenliga'),
  ],
  tiers: [1, 2],
  clubs: made(
    [
      ['Rothen', 'Ротен', 'Ротен'],
      ['Silber', 'Зільбер', 'Зильбер'],
      ['Falken', 'Фалькен', 'Фалькен'],
      ['Erlen', 'Ерлен', 'Эрлен'],
      ['Winter', 'Вінтер', 'Винтер'],
      ['Moos', 'Моос', 'Моос'],
      ['Hasel', 'Газель', 'Хазель'],
      ['Stern', 'Штерн', 'Штерн'],
    ],
    [
      ['au', 'ау', 'ау'],
      ['bruck', 'брук', 'брук'],
      ['heim', 'гайм', 'хайм'],
      ['tal', 'таль', 'таль'],
      ['furt', 'фурт', 'фурт'],
      ['quell', 'квель', 'квелль'],
      ['weiler', 'вайлер', 'вайлер'],
      ['horst', 'горст', 'хорст'],
    ],
  ),
};

const amber: Country = {
  code: 'am',
  name: text('Бурштинія', 'Янтария', 'Ambária'),
  offset: 0,
  leagues: [
    text('Бурштинова ліга', 'Янтарная лига', 'Liga Âmbar'),
    text('Друга Бурштинова ліга', 'Вторая Янтарная лига', 'Liga Âmbar 2'),
  ],
  tiers: [2, 3],
  clubs: made(
    [
      ['Vila', 'Віла', 'Вила'],
      ['Mont', 'Монт', 'Монт'],
      ['Ribeira', 'Рібейра', 'Рибейра'],
      ['Casal', 'Казал', 'Казал'],
      ['Penha', 'Пенья', 'Пенья'],
      ['Areia', 'Арея', 'Арея'],
      ['Lago', 'Лагу', 'Лагу'],
      ['Serra', 'Серра', 'Серра'],
    ],
    [
      ['rosa', 'роза', 'роза'],
      ['ouro', 'оуру', 'оуру'],
      ['nova', 'нова', 'нова'],
      ['mar', 'мар', 'мар'],
      ['fria', 'фрія', 'фрия'],
      ['bela', 'бела', 'бела'],
      ['funda', 'фунда', 'фунда'],
      ['lisa', 'ліза', 'лиза'],
    ],
  ),
};

const fjords: Country = {
  code: 'fj',
  name: text('Фіордія', 'Фиордия', 'Fjordmark'),
  offset: 1,
  leagues: [
    text('Ліга фіордів', 'Лига фьордов', 'Fjordserien'),
    text('Друга ліга фіордів', 'Вторая лига фьордов', 'Fjordserien 2'),
  ],
  tiers: [2, 3],
  clubs: made(
    [
      ['Sol', 'Суль', 'Суль'],
      ['Grå', 'Гро', 'Гро'],
      ['Nord', 'Нур', 'Нур'],
      ['Bjørk', "Б'єрк", 'Бьёрк'],
      ['Stein', 'Стейн', 'Стейн'],
      ['Hvit', 'Віт', 'Вит'],
      ['Lang', 'Ланг', 'Ланг'],
      ['Ravn', 'Равн', 'Равн'],
    ],
    [
      ['nes', 'нес', 'нес'],
      ['vik', 'вік', 'вик'],
      ['dal', 'даль', 'даль'],
      ['haug', 'геуг', 'хёуг'],
      ['sund', 'сунн', 'сунн'],
      ['voll', 'воль', 'волль'],
      ['berg', 'берг', 'берг'],
      ['øya', 'ейя', 'ёйя'],
    ],
  ),
};

const lavender: Country = {
  code: 'la',
  name: text('Лаванда', 'Лаванда', 'Lavandie'),
  offset: 1,
  leagues: [
    text('Ліга Лаванди', 'Лига Лаванды', 'Ligue Lavande'),
    text('Друга ліга Лаванди', 'Вторая лига Лаванды', 'Ligue Lavande 2'),
  ],
  tiers: [2, 3],
  clubs: made(
    [
      ['Riche', 'Ріш', 'Риш'],
      ['Clair', 'Клер', 'Клер'],
      ['Haut', 'О', 'О'],
      ['Roche', 'Рош', 'Рош'],
      ['Grand', 'Гран', 'Гран'],
      ['Belle', 'Бель', 'Бель'],
      ['Vert', 'Вер', 'Вер'],
      ['Font', 'Фон', 'Фон'],
    ],
    [
      ['mont-sur-Lys', 'мон-сюр-Ліс', 'мон-сюр-Лис'],
      ['vallon', 'валлон', 'валлон'],
      ['rivage', 'риваж', 'риваж'],
      ['champ', 'шан', 'шан'],
      ['fort', 'фор', 'фор'],
      ['lieu', 'льє', 'льё'],
      ['bois', 'буа', 'буа'],
      ['lande', 'ланд', 'ланд'],
    ],
  ),
};

const steppe: Country = {
  code: 'bo',
  name: text('Бозкир', 'Бозкыр', 'Bozkır'),
  offset: 3,
  leagues: [
    text('Ліга Бозкиру', 'Лига Бозкыра', 'Bozkır Ligi'),
    text('Друга ліга Бозкиру', 'Вторая лига Бозкыра', 'Bozkır 2. Lig'),
  ],
  tiers: [2, 4],
  clubs: made(
    [
      ['Ak', 'Ак', 'Ак'],
      ['Gök', 'Гек', 'Гёк'],
      ['Altın', 'Алтин', 'Алтын'],
      ['Kara', 'Кара', 'Кара'],
      ['Yeşil', 'Єшиль', 'Ешиль'],
      ['Demir', 'Демір', 'Демир'],
      ['Çınar', 'Чинар', 'Чинар'],
      ['Güneş', 'Гюнеш', 'Гюнеш'],
    ],
    [
      ['pınar', 'пинар', 'пынар'],
      ['ova', 'ова', 'ова'],
      ['kent', 'кент', 'кент'],
      ['tepe', 'тепе', 'тепе'],
      ['dere', 'дере', 'дере'],
      ['köprü', 'кепрю', 'кёпрю'],
      ['yurt', 'юрт', 'юрт'],
      ['kaya', 'кая', 'кая'],
    ],
  ),
};

const pampa: Country = {
  code: 'pa',
  name: text('Пампа', 'Пампа', 'Pampa'),
  offset: -3,
  leagues: [
    text('Ліга Пампи', 'Лига Пампы', 'Liga Pampa'),
    text('Друга ліга Пампи', 'Вторая лига Пампы', 'Liga Pampa B'),
  ],
  tiers: [2, 4],
  clubs: made(
    [
      ['Deportivo ', 'Депортіво ', 'Депортиво '],
      ['Estrella de ', 'Естрелья де ', 'Эстрелья де '],
      ['Unidos de ', 'Унідос де ', 'Унидос де '],
      ['Ferro ', 'Ферро ', 'Ферро '],
      ['Juventud ', 'Хувентуд ', 'Хувентуд '],
      ['Progreso ', 'Прогресо ', 'Прогресо '],
      ['Ribera ', 'Рібера ', 'Рибера '],
      ['Molino ', 'Моліно ', 'Молино '],
    ],
    [
      ['Ombúes', 'Омбуес', 'Омбуэс'],
      ['Cardales', 'Кардалес', 'Кардалес'],
      ['Tres Lagunas', 'Трес Лагунас', 'Трес Лагунас'],
      ['Quebrachal', 'Кебрачаль', 'Кебрачаль'],
      ['Salinas', 'Салінас', 'Салинас'],
      ['Lomada', 'Ломада', 'Ломада'],
      ['Paso Hondo', 'Пасо Ондо', 'Пасо Ондо'],
      ['Trigales', 'Трігалес', 'Тригалес'],
    ],
  ),
};

const lakes: Country = {
  code: 'lk',
  name: text('Великі озера', 'Великие озёра', 'Great Lakes'),
  offset: -5,
  leagues: [
    text('Ліга озер', 'Лига озёр', 'Lakes League'),
    text('Чемпіонат озер', 'Чемпионат озёр', 'Lakes Championship'),
  ],
  tiers: [2, 4],
  clubs: made(
    [
      ['Copper', 'Коппер', 'Коппер'],
      ['Maple', 'Мейпл', 'Мейпл'],
      ['Granite', 'Граніт', 'Гранит'],
      ['Heron', 'Герон', 'Херон'],
      ['Birch', 'Берч', 'Бёрч'],
      ['Iron', 'Айрон', 'Айрон'],
      ['Otter', 'Оттер', 'Оттер'],
      ['Prairie', 'Прері', 'Прери'],
    ],
    [
      [' Bay', ' Бей', ' Бэй'],
      [' Falls', ' Фолс', ' Фолс'],
      [' Harbor', ' Гарбор', ' Харбор'],
      [' Ridge', ' Рідж', ' Ридж'],
      [' Junction', ' Джанкшен', ' Джанкшен'],
      [' Springs', ' Спрінгс', ' Спрингс'],
      [' Point', ' Пойнт', ' Пойнт'],
      [' Crossing', ' Кросинг', ' Кроссинг'],
    ],
  ),
};

const winds: Country = {
  code: 'kz',
  name: text('Казешіма', 'Казэсима', 'Kazeshima'),
  offset: 9,
  leagues: [
    text('Ліга вітрів', 'Лига ветров', 'Kaze League'),
    text('Друга ліга вітрів', 'Вторая лига ветров', 'Kaze League 2'),
  ],
  tiers: [2, 3],
  clubs: made(
    [
      ['Aoi', 'Аої', 'Аои'],
      ['Shiro', 'Широ', 'Сиро'],
      ['Midori', 'Мідорі', 'Мидори'],
      ['Hoshi', 'Хоші', 'Хоси'],
      ['Take', 'Таке', 'Такэ'],
      ['Matsu', 'Мацу', 'Мацу'],
      ['Kawa', 'Кава', 'Кава'],
      ['Tsuki', 'Цукі', 'Цуки'],
    ],
    [
      ['hama', 'хама', 'хама'],
      ['mori', 'морі', 'мори'],
      ['saki', 'сакі', 'саки'],
      ['no', 'но', 'но'],
      ['zaka', 'дзака', 'дзака'],
      ['shima', 'шіма', 'сима'],
      ['numa', 'нума', 'нума'],
      ['hashi', 'хаші', 'хаси'],
    ],
  ),
};

export const countries: readonly Country[] = [
  home,
  isles,
  azure,
  sun,
  firs,
  amber,
  fjords,
  lavender,
  steppe,
  pampa,
  lakes,
  winds,
];
