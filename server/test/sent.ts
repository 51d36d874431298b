// Every realtime message the tests of a file cause, kept by triggers, for the hub takes rows away at once; and whether
// each is one the contract knows. The template has the triggers, so every file is held to it (database.ts).
import { messages } from '@malva/contract/messages';
import { Compile } from 'typebox/compile';
import { formTold, type ToldRow } from '../src/core/realtime/told.ts';
import { ownerRowsOf } from './owner.ts';

export interface Sent {
  channel: string;
  data: { type: string; action: string | null; data: Record<string, unknown> };
}

/** A row of the outbox, or of what SQL told; the other half is null. */
export type KeptRow = { payload: { channel?: string; channels?: string[]; data?: unknown } | null } & ToldRow;

export const keepSent = (url: string): Promise<unknown> =>
  ownerRowsOf(
    url,
    `create schema test_kept;
    create unlogged table test_kept.sent (id bigint generated always as identity primary key,
      method text not null default 'publish', payload jsonb, player_id int, channel text, told json);
    create function test_kept.keep_payload() returns trigger language plpgsql security definer as
      $$ begin insert into test_kept.sent (method, payload)
        values (new.method, new.payload); return null; end $$;
    create function test_kept.keep_told() returns trigger language plpgsql security definer as
      $$ begin insert into test_kept.sent (player_id, channel, told)
        values (new.player_id, new.channel, new.told); return null; end $$;
    create trigger test_kept after insert on centrifugo_outbox for each row execute function test_kept.keep_payload();
    create trigger test_kept after insert on core_told for each row execute function test_kept.keep_told()`,
  );

export const keptRows = (url: string): Promise<KeptRow[]> =>
  ownerRowsOf<KeptRow>(
    url,
    `select payload, player_id, channel, told from test_kept.sent where method in ('publish', 'broadcast') order by id`,
  );

/** Types of the messages in their order; `disconnect` where a connection ends, `unsubscribe` where a channel does. */
export async function keptOrder(url: string): Promise<string[]> {
  const rows = await ownerRowsOf<KeptRow & { method: string }>(
    url,
    'select method, payload, player_id, channel, told from test_kept.sent order by id',
  );
  return rows.flatMap((row) =>
    ['disconnect', 'unsubscribe'].includes(row.method) ? [row.method] : sentOf(row).map(({ data }) => data.type),
  );
}

/** The messages of a row one by one: those that belong together travel as a list. */
export function sentOf(row: KeptRow): Sent[] {
  const { channel = '', data } = row.payload ?? formTold(row);
  return [data as Sent['data'] | Sent['data'][]].flat().map((one) => ({ channel, data: one }));
}

const compiled = new Map<string, ReturnType<typeof Compile>>();
function schemaOf(type: string): ReturnType<typeof Compile> | undefined {
  const schema = Object.hasOwn(messages, type) ? messages[type as keyof typeof messages] : undefined;
  if (schema && !compiled.has(type)) compiled.set(type, Compile(schema));
  return compiled.get(type);
}

/** What the contract says against a message; null: nothing. */
export function wrongWith({ data: { type, action, data } }: Sent): string | null {
  const schema = schemaOf(type);
  if (!schema) return `${type}: no message of the contract`;
  if (action !== null && typeof action !== 'string') return `${type}: its action is ${JSON.stringify(action)}`;
  const [fault] = schema.Check(data) ? [] : schema.Errors(data);
  return fault || !schema.Check(data) ? `${type}: ${JSON.stringify(data)} ${fault?.message ?? ''}` : null;
}

/** What is wrong with the rows, each fault once. */
export function faultsOf(rows: readonly KeptRow[]): string[] {
  const faults = rows.flatMap((row) => {
    try {
      return sentOf(row).map((one) =>
        one.data === null || typeof one.data !== 'object' ? `no message: ${JSON.stringify(one)}` : wrongWith(one),
      );
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...new Set(faults.filter((fault) => fault !== null))];
}
