import { expect, it } from 'vitest';
import { asksForInn } from './inn.ts';

it.each([
  ['R-006', 'RUB', false],
  ['R-007', 'USD', false],
  ['K-126', 'UAH', true],
  ['K-126', 'EUR', true],
  ['K-126', 'usd', true],
])('%s a game in %s asks for the number: %s', (_, currency, isAsked) => {
  expect(asksForInn(currency)).toBe(isAsked);
});
