// The state register of excluded people: contains the numbers it was given, and everyone born on 1 January 1980, so
// that a tester can create any number of listed people.
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegisterQuestion, type RegisterAnswer } from '@malva/contract/simulators/register';
import { Day } from '@malva/contract/simulators/identity';
import { parseRnokpp } from '@malva/rules/rnokpp';
import { Refused, signedCall, type Ground, type Simulator } from './wire.ts';

/** A person born on this day is listed. */
export const listedBirthDate = '1980-01-01';

const Order = Type.Object(
  { action: Type.String(), rnokpp: RegisterQuestion.properties.rnokpp, until: Type.Optional(Day) },
  { additionalProperties: false },
);
const orderFits = Compile(Order);

export function createRegister(ground: Ground): Simulator {
  const listed = new Map<string, string | null>();
  for (const entry of ground.journal.past) {
    if (entry.kind === 'register.listed')
      listed.set(String(entry['rnokpp']), (entry['until'] as string | null) ?? null);
    if (entry.kind === 'register.unlisted') listed.delete(String(entry['rnokpp']));
  }
  const inOneYear = (): string => {
    const until = new Date(ground.clock.now());
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    return until.toISOString().slice(0, 10);
  };
  function answer(rnokpp: string): RegisterAnswer {
    const until = listed.get(rnokpp);
    if (until !== undefined) {
      const over = until !== null && until < ground.clock.now().toISOString().slice(0, 10);
      return over ? { listed: false } : { listed: true, ...(until !== null && { until }) };
    }
    const number = parseRnokpp(rnokpp);
    return number.ok && number.birthDate === listedBirthDate ? { listed: true, until: inOneYear() } : { listed: false };
  }
  return {
    ground,
    routes(app: FastifyInstance) {
      signedCall(app, ground, {
        method: 'POST',
        path: '/register/v1/check',
        body: RegisterQuestion,
        handle({ body }) {
          const found = answer(body.rnokpp);
          ground.journal.append('register.asked', { rnokpp: body.rnokpp, ...found });
          return { body: found };
        },
      });
    },
    command(action, body) {
      if ((action !== 'list' && action !== 'unlist') || !orderFits.Check(body)) throw new Refused(422, 'unknown_order');
      const { rnokpp } = body;
      const until = body.until ?? null;
      if (action === 'list') {
        ground.journal.append('register.listed', { rnokpp, until });
        listed.set(rnokpp, until);
      } else {
        ground.journal.append('register.unlisted', { rnokpp });
        listed.delete(rnokpp);
      }
      return answer(rnokpp);
    },
    summary: () => ({ listed: listed.size }),
    close: () => undefined,
  };
}
