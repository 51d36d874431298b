import { expect, it } from 'vitest';
import { givenNames } from './given-names.ts';
import { judgeHolder } from './holder-name.ts';

it('TR-106 knows the owner in every usual spelling', () => {
  const same: [string, string][] = [
    ['Щербань Юлія Іванівна', 'YULIIA SHCHERBAN'],
    ['Щербань Юлія Іванівна', 'JULIYA SCHERBAN'],
    ['Мельник Андрій Петрович', 'ANDRII MELNYK'],
    ['Мельник Андрій Петрович', 'MELNIK ANDREY'],
    ['Гончар Сергій Олегович', 'SERGEY GONCHAR'],
    ['Гончар Сергій Олегович', 'SERHII HONCHAR'],
    ['Левицька Олександра Богданівна', 'ALEKSANDRA LEVITSKAYA'],
    ['Кравець Олексій Іванович', 'ALEKSEY KRAVETS'],
    ['Ткач Євген Петрович', 'YEVHEN TKACH'],
    ['Ткач Євген Петрович', 'EVGENIY TKACH'],
    ['Нечуй-Левицький Іван Семенович', 'IVAN NECHUI-LEVYTSKYI'],
    ['Нечуй-Левицький Іван Семенович', 'IVAN NECHUI LEVYTSKYI'],
    ['Бондар Роман Петрович', 'R. BONDAR'],
    ['Бондар Роман Петрович', 'Бондар Роман Петрович'],
    ['Зінченко Злата Василівна', 'ZLATA ZINCHENKO'],
    ['Бондар Олександр Петрович', 'ALEXANDER BONDAR'],
    ['Бондар Олександр Петрович', 'ALEKSANDR BONDAR'],
    ['Бондар Дмитро Петрович', 'DMITRIY BONDAR'],
    ['Бондар Юлія Петрівна', 'YULIYA BONDAR'],
    ['Бондар Микола Петрович', 'NIKOLAY BONDAR'],
    ['Бондар Михайло Петрович', 'MIKHAIL BONDAR'],
    ['Бондар Наталія Петрівна', 'NATALYA BONDAR'],
    ['Бондар Ігор Петрович', 'IGOR BONDAR'],
    ['Бондар Гліб Петрович', 'GLIB BONDAR'],
    ['Бондар Святозар Петрович', 'SVYATOZAAR BONDAR'],
  ];
  for (const [person, holder] of same) expect([holder, judgeHolder(person, holder)]).toEqual([holder, 'own']);
});

it('TR-106 another person is not the holder, also within a family', () => {
  const others: [string, string][] = [
    ['Мельник Андрій Петрович', 'TARAS CHUZHYI'],
    ['Мельник Андрій Петрович', 'OLENA MELNYK'],
    ['Мельник Андрій Петрович', 'ANDRII SHEVCHUK'],
    ['Коваль Олена Іванівна', 'IVAN KOVAL'],
    ['Мельник Андрій Петрович', 'TEST PAYER'],
    ['Бондар Олег Петрович', 'OLES BONDAR'],
    ['Бондар Олександр Петрович', 'OLEKSANDRA BONDAR'],
    ['Бондар Олександра Петрівна', 'OLEKSANDR BONDAR'],
    ['Бондар Роман Петрович', 'ROMANA BONDAR'],
    ['Бондар Іван Петрович', 'IVANNA BONDAR'],
    ['Бондар Марина Петрівна', 'MARIIA BONDAR'],
    ['Бондар Ярина Петрівна', 'IRYNA BONDAR'],
    ['Бондар Валерій Петрович', 'VALERIIA BONDAR'],
    ['Бондар Юрій Петрович', 'YURII SHEVCHUK'],
    ['Бондар Жадан Петрович', 'ZHADANA BONDAR'],
  ];
  for (const [person, holder] of others) expect([holder, judgeHolder(person, holder)]).toEqual([holder, 'other']);
});

it('a card without a holder’s name, or a player not identified yet, gives "unknown"', () => {
  for (const holder of ['INSTANT ISSUE', 'CARDHOLDER', 'VALUED CUSTOMER', 'MELNYK', '', null])
    expect([holder, judgeHolder('Мельник Андрій Петрович', holder)]).toEqual([holder, 'unknown']);
  expect(judgeHolder(null, 'ANDRII MELNYK')).toBe('unknown');
});

it('TR-106 every spelling of a given name is that name, and none of its neighbours in the list', () => {
  const lines = givenNames.map((line) => line.split(' '));
  const wrong = lines.flatMap(([name], at) =>
    lines
      .slice(at, at + 8)
      .flatMap((spellings, far) =>
        spellings
          .filter((spelling) => judgeHolder(`Бондар ${name}`, `${spelling} BONDAR`) !== (far === 0 ? 'own' : 'other'))
          .map((spelling) => `${name} ${spelling}`),
      ),
  );
  expect(wrong).toEqual([]);
  expect(judgeHolder('Бондар Анна', 'YANA BONDAR')).toBe('other');
});
