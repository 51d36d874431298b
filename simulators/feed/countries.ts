// The invented world of the simulated feed: countries with two leagues of sixteen clubs each. A club abroad is named
// from a head and a tail, in three languages; no name is that of a real club.
import { abroad } from './countries-abroad.ts';
import { text, type Country } from './country.ts';

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

export const countries: readonly Country[] = [home, ...abroad];
