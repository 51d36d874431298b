import { expect, it } from 'vitest';
import { birthdayWindow } from './birthday.ts';

const registeredAt = new Date('2020-01-01T10:00:00Z');
const at = (birthDate: string, day: string) => birthdayWindow({ birthDate, registeredAt }, day);

it('one born on 29 February: 1 March in a common year, the day itself in a leap year', () => {
  expect(at('1992-02-29', '2027-02-27')).toBeNull();
  expect(at('1992-02-29', '2027-02-28')).toEqual({ year: 2027, from: '2027-02-28', to: '2027-03-14' });
  expect(at('1992-02-29', '2027-03-14')?.year).toBe(2027);
  expect(at('1992-02-29', '2027-03-15')).toBeNull();
  expect(at('1992-02-29', '2028-02-28')).toEqual({ year: 2028, from: '2028-02-28', to: '2028-03-13' });
});

it('the birthday of the year beside counts at the turn of the year, under its own year', () => {
  expect(at('1990-01-01', '2027-12-31')?.year).toBe(2028);
  expect(at('1990-12-31', '2028-01-13')?.year).toBe(2027);
});

it('an account of less than thirty days of Kyiv waits', () => {
  const fresh = { birthDate: '1990-06-15', registeredAt: new Date('2027-05-16T21:30:00Z') };
  expect(birthdayWindow(fresh, '2027-06-15')).toBeNull();
  expect(birthdayWindow(fresh, '2027-06-16')?.year).toBe(2027);
});
