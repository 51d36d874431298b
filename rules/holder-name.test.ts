import { expect, it } from 'vitest';
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
  ];
  for (const [person, holder] of same) expect([holder, judgeHolder(person, holder)]).toEqual([holder, 'own']);
});

it('TR-106 somebody else is somebody else, also within a family', () => {
  const others: [string, string][] = [
    ['Мельник Андрій Петрович', 'TARAS CHUZHYI'],
    ['Мельник Андрій Петрович', 'OLENA MELNYK'],
    ['Мельник Андрій Петрович', 'ANDRII SHEVCHUK'],
    ['Коваль Олена Іванівна', 'IVAN KOVAL'],
    ['Мельник Андрій Петрович', 'TEST PAYER'],
  ];
  for (const [person, holder] of others) expect([holder, judgeHolder(person, holder)]).toEqual([holder, 'other']);
});

it('a card that does not say whose it is, or nobody identified, is neither', () => {
  for (const holder of ['INSTANT ISSUE', 'CARDHOLDER', 'VALUED CUSTOMER', 'MELNYK', '', null])
    expect([holder, judgeHolder('Мельник Андрій Петрович', holder)]).toEqual([holder, 'unknown']);
  expect(judgeHolder(null, 'ANDRII MELNYK')).toBe('unknown');
});
