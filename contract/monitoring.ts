// What the state monitoring was told, as staff see it.
import { Type } from 'typebox';
import { get } from './call.ts';
import { Instant, nullable } from './schema.ts';
import type { Contract } from './feature.ts';

export const monitoring = {
  told: get('/rest/office/monitoring/', {
    access: 'staff',
    permission: 'books',
    reply: Type.Object({
      /** False: this site sends no reports. */
      isOn: Type.Boolean(),
      sent: Type.Integer(),
      waiting: Type.Integer(),
      lastAt: nullable(Instant),
      /** Since when the oldest of what waits does, and why: a refusal's code. */
      waitingSince: nullable(Instant),
      problem: nullable(Type.String()),
    }),
  }),
};

export const monitoringContract = {
  calls: { monitoring },
} satisfies Contract;
