// The people of the identity simulator. Each check gets its own people (their serial comes from the check), so that a
// tester may register any number of players without meeting "one account per person"; for the test of that rule the
// person approved last is offered again.
import { createHash } from 'node:crypto';
import type { IdentityPerson } from '@malva/contract/simulators/identity';
import { kyivDay } from '@malva/rules/policy';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { listedBirthDate } from '../register.ts';

export const testKeys = [
  'man',
  'woman',
  'edge',
  'young',
  'mismatch',
  'duplicate',
  'listed',
  'rejected',
  'no_number',
  'liveness',
] as const;
export type TestKey = (typeof testKeys)[number];
export type TestPeople = Record<TestKey, IdentityPerson>;

type Sex = IdentityPerson['sex'];
const names: Record<Sex, { last: string[]; first: string[]; middle: string[] }> = {
  male: {
    last: ['Мельник', 'Шевчук', 'Бойко', 'Ткач', 'Гончар', 'Лисенко', 'Кравець', 'Бондар'],
    first: ['Андрій', 'Тарас', 'Остап', 'Богдан', 'Назар', 'Юрій', 'Матвій', 'Роман'],
    middle: ['Петрович', 'Іванович', 'Степанович', 'Олегович', 'Миколайович'],
  },
  female: {
    last: ['Коваль', 'Савчук', 'Мороз', 'Поліщук', 'Гнатюк', 'Романюк', 'Левицька', 'Зінченко'],
    first: ['Олена', 'Соломія', 'Дарина', 'Марія', 'Ярина', 'Катерина', 'Надія', 'Злата'],
    middle: ['Іванівна', 'Петрівна', 'Василівна', 'Олегівна', 'Богданівна'],
  },
};

/** The calendar day `years` before; 29 February becomes 28 February where there is none. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

class Draw {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(seed: string) {
    this.#bytes = createHash('sha512').update(seed).digest();
  }
  below(limit: number): number {
    const word = this.#bytes.readUInt32BE(this.#at % 60);
    this.#at += 4;
    return word % limit;
  }
  from(list: readonly string[]): string {
    return list[this.below(list.length)] ?? '';
  }
}

function person(seed: string, sex: Sex, birthDate: string): IdentityPerson {
  const draw = new Draw(seed);
  const { last, first, middle } = names[sex];
  return {
    lastName: draw.from(last),
    firstName: draw.from(first),
    middleName: draw.from(middle),
    birthDate,
    sex,
    rnokpp: makeRnokpp(birthDate, sex, draw.below(5000)),
    documentNumber: String(draw.below(900_000_000) + 100_000_000),
  };
}

function adult(seed: string, sex: Sex): IdentityPerson {
  const days = new Draw(`${seed} birthday`).below(9000);
  const birthDate = new Date(Date.UTC(1970, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
  // People born on that day are in the register; an ordinary person must not be.
  return person(seed, sex, birthDate === listedBirthDate ? nextDay(birthDate) : birthDate);
}

/** @param last the person approved most recently, who therefore has an account by now */
export function testPeople(seed: string, now: Date, last: IdentityPerson | null): TestPeople {
  const today = kyivDay(now);
  const turning = yearsBefore(today, 21);
  const man = adult(`${seed} man`, 'male');
  const other = adult(`${seed} other`, 'female');
  return {
    man,
    woman: adult(`${seed} woman`, 'female'),
    edge: person(`${seed} edge`, 'male', turning),
    young: person(`${seed} young`, 'female', nextDay(turning)),
    mismatch: { ...adult(`${seed} mismatch`, 'male'), rnokpp: other.rnokpp },
    duplicate: last ?? man,
    listed: person(`${seed} listed`, 'male', listedBirthDate),
    rejected: adult(`${seed} rejected`, 'female'),
    no_number: { ...adult(`${seed} none`, 'male'), rnokpp: null },
    liveness: adult(`${seed} liveness`, 'female'),
  };
}
