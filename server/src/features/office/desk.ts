// The desk: what this member of staff may do, and how much waits for them. Is handed the list of manifests and names
// none.
import { officeDesk as contract } from '@malva/contract/office-desk';
import { feature, type Feature } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { rolesOf } from '../../core/staff-roles.ts';
import { actsWaiting } from './acts.ts';
import { getStaff } from './store.ts';

export function officeDesk(features: readonly Feature[]): Feature<typeof contract> {
  const queues = features.flatMap((item) => item.queues ?? []);
  return feature({
    name: 'officeDesk',
    contract,
    handlers: {
      async desk({ app, staffId, visitor, now }) {
        const [staff, roles] = await Promise.all([getStaff(app.db, staffId), rolesOf(app.db, staffId)]);
        if (!staff) throw refuse('unauthorized');
        const mine = queues.filter(({ permission }) => visitor.permissions.has(permission));
        const counted = await Promise.all(
          mine.map(async ({ place, count }) => ({ place, count: await count(app.db, now) })),
        );
        counted.push({ place: 'acts', count: await actsWaiting({ app, visitor, now }, staffId) });
        return {
          id: staff.id,
          name: staff.name,
          roles,
          permissions: [...visitor.permissions],
          queues: counted.filter(({ count }) => count > 0),
        };
      },
    },
  });
}
