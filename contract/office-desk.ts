// The desk of a member of staff: who they are, what they may do, and how much work waits at each place of theirs.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import type { Contract } from './feature.ts';

export const Desk = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  /** Only where something waits and they may work on it. */
  queues: Type.Array(Type.Object({ place: Type.String(), count: Type.Integer() })),
});
export type Desk = Static<typeof Desk>;

export const officeDesk = {
  desk: get('/rest/office/desk/', { access: 'staff', permission: 'self', reply: Desk }),
};

export const officeDeskContract = {
  calls: { officeDesk },
} satisfies Contract;
