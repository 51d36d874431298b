// Countries of the registration form and their regions (ISO 3166-2), in the languages of the site. The licence is for
// people who live in Ukraine, so the form knows one country; its number is the registration's default.

type Name = readonly [uk: string, ru: string, en: string];

export const countries = [
  { id: 2, iso: 'UA', name: ['Україна', 'Украина', 'Ukraine'] as Name, currency: 'UAH' },
] as const;

export const regions: Readonly<Record<string, readonly { id: string; name: Name }[]>> = {
  UA: [
    { id: 'UA-05', name: ['Вінницька область', 'Винницкая область', 'Vinnytsia Oblast'] },
    { id: 'UA-07', name: ['Волинська область', 'Волынская область', 'Volyn Oblast'] },
    { id: 'UA-12', name: ['Дніпропетровська область', 'Днепропетровская область', 'Dnipropetrovsk Oblast'] },
    { id: 'UA-14', name: ['Донецька область', 'Донецкая область', 'Donetsk Oblast'] },
    { id: 'UA-18', name: ['Житомирська область', 'Житомирская область', 'Zhytomyr Oblast'] },
    { id: 'UA-21', name: ['Закарпатська область', 'Закарпатская область', 'Zakarpattia Oblast'] },
    { id: 'UA-23', name: ['Запорізька область', 'Запорожская область', 'Zaporizhzhia Oblast'] },
    { id: 'UA-26', name: ['Івано-Франківська область', 'Ивано-Франковская область', 'Ivano-Frankivsk Oblast'] },
    { id: 'UA-30', name: ['Київ', 'Киев', 'Kyiv'] },
    { id: 'UA-32', name: ['Київська область', 'Киевская область', 'Kyiv Oblast'] },
    { id: 'UA-35', name: ['Кіровоградська область', 'Кировоградская область', 'Kirovohrad Oblast'] },
    { id: 'UA-43', name: ['Автономна Республіка Крим', 'Автономная Республика Крым', 'Autonomous Republic of Crimea'] },
    { id: 'UA-09', name: ['Луганська область', 'Луганская область', 'Luhansk Oblast'] },
    { id: 'UA-46', name: ['Львівська область', 'Львовская область', 'Lviv Oblast'] },
    { id: 'UA-48', name: ['Миколаївська область', 'Николаевская область', 'Mykolaiv Oblast'] },
    { id: 'UA-51', name: ['Одеська область', 'Одесская область', 'Odesa Oblast'] },
    { id: 'UA-53', name: ['Полтавська область', 'Полтавская область', 'Poltava Oblast'] },
    { id: 'UA-56', name: ['Рівненська область', 'Ровенская область', 'Rivne Oblast'] },
    { id: 'UA-40', name: ['Севастополь', 'Севастополь', 'Sevastopol'] },
    { id: 'UA-59', name: ['Сумська область', 'Сумская область', 'Sumy Oblast'] },
    { id: 'UA-61', name: ['Тернопільська область', 'Тернопольская область', 'Ternopil Oblast'] },
    { id: 'UA-63', name: ['Харківська область', 'Харьковская область', 'Kharkiv Oblast'] },
    { id: 'UA-65', name: ['Херсонська область', 'Херсонская область', 'Kherson Oblast'] },
    { id: 'UA-68', name: ['Хмельницька область', 'Хмельницкая область', 'Khmelnytskyi Oblast'] },
    { id: 'UA-71', name: ['Черкаська область', 'Черкасская область', 'Cherkasy Oblast'] },
    { id: 'UA-77', name: ['Чернівецька область', 'Черновицкая область', 'Chernivtsi Oblast'] },
    { id: 'UA-74', name: ['Чернігівська область', 'Черниговская область', 'Chernihiv Oblast'] },
  ],
};

const columns = { uk: 0, ru: 1, en: 2 } as const;
export const nameIn = (name: Name, lang: keyof typeof columns): string => name[columns[lang]];
