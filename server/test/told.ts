// Keeps every realtime message a test's site sends: the hub takes rows out of the outbox at once, a trigger copies
// them.
import { ownerRowsOf } from './owner.ts';
import type { TestSite } from './site.ts';

export interface Told {
  channel: string;
  data: { type: string; action: string | null; data: Record<string, unknown> };
}

export type Payload = Omit<Told, 'data'> & { data: Told['data'] | Told['data'][] };

/** The messages one by one: those that belong together travel as a list. */
export const toldOf = (payloads: readonly Payload[]): Told[] =>
  payloads.flatMap((payload) => [payload.data].flat().map((data) => ({ ...payload, data })));

/** Call once, before what is to be heard. */
export async function keepTold(t: TestSite): Promise<() => Promise<Told[]>> {
  const { ownerUrl } = t.database;
  await ownerRowsOf(
    ownerUrl,
    `
    create table test_told (id bigint generated always as identity, payload jsonb not null);
    create function test_keep_told() returns trigger language plpgsql security definer as
      $$ begin insert into test_told (payload) values (new.payload); return new; end $$;
    create trigger test_keep_told after insert on centrifugo_outbox for each row execute function test_keep_told()`,
  );
  return async () =>
    toldOf(
      (await ownerRowsOf<{ payload: Payload }>(ownerUrl, 'select payload from test_told order by id')).map(
        ({ payload }) => payload,
      ),
    );
}
