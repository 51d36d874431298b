// The acts of two. One asks, another decides under a lock on the act; approved, it is done in the same transaction, so
// two who approve at once do it once. The table itself refuses an operator who decides their own act.
import { randomUUID } from 'node:crypto';
import {
  actHours,
  apartDays,
  actKinds,
  actNames,
  officeActs as contract,
  sealedFields,
  type Act,
  type ActKind,
} from '@malva/contract/office-acts';
import type { Permission } from '@malva/contract/permissions';
import { Compile } from 'typebox/compile';
import type { ActOutcome, StaffAct } from '../../core/acts.ts';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { requireStaffProof } from '../../core/fresh-proof.ts';
import * as store from './store.ts';
import type { ActRow } from './store.ts';

const inputs = new Map(actNames.map((kind) => [kind, Compile(actKinds[kind].input)] as const));
/** The key of one act: data sealed for another act cannot be put in its place. */
const sealKey = (app: App, id: string): Buffer => app.secrets.key(`office act ${id}`);
const unsealed = (app: App, { id, sealed }: ActRow): Record<string, string> =>
  sealed === null ? {} : (JSON.parse(decrypt(sealKey(app, id), sealed)) as Record<string, string>);
const kindOf = ({ kind }: ActRow): ActKind => kind as ActKind;
const kindsFor = (permissions: ReadonlySet<Permission>): ActKind[] =>
  actNames.filter((kind) => permissions.has(actKinds[kind].permission));

type Desk = Pick<CallContext, 'app' | 'visitor' | 'now'> & { staffId: number };

async function viewsOf(tx: Tx, rows: readonly ActRow[], staffId: number): Promise<Act[]> {
  const names = await store.staffNames(tx);
  const nameOf = (id: number): string => names.get(`staff:${id}`) ?? `staff:${id}`;
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row),
    subject: row.subject,
    input: row.input,
    isSealed: row.sealed !== null,
    reason: row.reason,
    status: row.status,
    askedBy: nameOf(row.asked_by),
    isMine: row.asked_by === staffId,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    refusal: row.refusal,
  }));
}
const viewOf = async (tx: Tx, row: ActRow, staffId: number): Promise<Act> =>
  (await viewsOf(tx, [row], staffId))[0] as Act;

const note = (
  tx: Tx,
  { staffId, visitor, now }: Desk,
  { action, row, more }: { action: string; row: ActRow; more?: object },
): Promise<void> =>
  audit(tx, {
    actor: `staff:${staffId}`,
    action: `act.${action}`,
    subject: row.subject,
    detail: { act: row.id, kind: row.kind, ...more },
    requestId: visitor.requestId,
    now,
  });

function assertMay({ visitor }: Desk, kind: ActKind): void {
  if (!visitor.permissions.has(actKinds[kind].permission)) throw refuse('forbidden');
}

async function ask(
  desk: Desk,
  acts: Map<ActKind, StaffAct>,
  body: { kind: ActKind; input: object; reason: string },
): Promise<Act> {
  const { app, staffId, now } = desk;
  assertMay(desk, body.kind);
  requireStaffProof(desk);
  const act = acts.get(body.kind);
  if (!act || !inputs.get(body.kind)?.Check(body.input)) throw refuse('validation', { fields: { input: 'invalid' } });
  const input = body.input as never;
  await act.check?.({ app, input, askedBy: staffId });
  const id = randomUUID();
  const hidden = new Set(sealedFields[body.kind]);
  const [sealed, open] = [true, false].map((isHidden) =>
    Object.fromEntries(Object.entries(body.input).filter(([name]) => hidden.has(name) === isHidden)),
  );
  return app.db.transaction(async (tx) => {
    await store.expireActs(tx, now);
    const row = await store.insertAct(tx, {
      id,
      kind: body.kind,
      subject: act.subject(input),
      input: open ?? {},
      reason: body.reason.trim(),
      asked_by: staffId,
      asked_at: now,
      expires_at: new Date(now.getTime() + actHours * 3_600_000),
      sealed: hidden.size > 0 ? encrypt(sealKey(app, id), JSON.stringify(sealed)) : null,
    });
    if (!row) throw refuse('act_waiting');
    await note(tx, desk, { action: 'ask', row, more: { input: row.input, reason: row.reason } });
    return viewOf(tx, row, staffId);
  });
}

/** @throws not_found, act_over, forbidden. */
async function lockWaiting(tx: Tx, desk: Desk, id: string): Promise<ActRow> {
  const row = await store.lockAct(tx, id);
  if (!row) throw refuse('not_found');
  if (row.asked_by !== desk.staffId) assertMay(desk, kindOf(row));
  if (row.status !== 'waiting' || row.expires_at <= desk.now) throw refuse('act_over');
  return row;
}

interface Approved {
  view: Act;
  outcome: ActOutcome;
}
interface Approving {
  act: StaffAct;
  id: string;
  told: unknown;
}

/**
 * Who brought a colleague in had the invitation in hand and could be both of them: for a time the two count as one
 * person, and so do two whom the same person brought in. @throws act_near
 */
async function assertApart(tx: Tx, { one, other, now }: { one: number; other: number; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - apartDays * 86_400_000);
  if (await store.isBroughtBy(tx, { one, other, since })) throw refuse('act_near');
}

/** Checks without a lock, before outside services are called: an operator who may not decide it causes no call. */
async function findDecidable(
  desk: Desk,
  acts: Map<ActKind, StaffAct>,
  id: string,
): Promise<{ act: StaffAct; row: ActRow }> {
  const row = await store.findAct(desk.app.db, id);
  const act = row && acts.get(kindOf(row));
  if (!row || !act) throw refuse('not_found');
  if (row.asked_by !== desk.staffId) assertMay(desk, kindOf(row));
  if (row.status !== 'waiting' || row.expires_at <= desk.now) throw refuse('act_over');
  if (row.asked_by === desk.staffId) throw refuse('act_own');
  await assertApart(desk.app.db, { one: row.asked_by, other: desk.staffId, now: desk.now });
  return { act, row };
}

async function runApproved(desk: Desk, tx: Tx, { act, id, told }: Approving): Promise<Approved> {
  const { app, staffId, visitor, now } = desk;
  const row = await lockWaiting(tx, desk, id);
  if (row.asked_by === staffId) throw refuse('act_own');
  await assertApart(tx, { one: row.asked_by, other: staffId, now });
  const done = await store.decideAct(tx, id, { status: 'approved', by: staffId, now });
  const outcome = await act.run({
    app,
    tx,
    id,
    input: { ...row.input, ...unsealed(app, row) } as never,
    reason: row.reason,
    askedBy: `staff:${row.asked_by}`,
    approvedBy: `staff:${staffId}`,
    requestId: visitor.requestId,
    now,
    told,
  });
  await note(tx, desk, {
    action: 'approve',
    row,
    more: { askedBy: `staff:${row.asked_by}`, input: row.input, reason: row.reason },
  });
  return { view: await viewOf(tx, done, staffId), outcome: outcome ?? {} };
}

async function approve(desk: Desk, acts: Map<ActKind, StaffAct>, id: string): Promise<{ act: Act }> {
  const { app } = desk;
  requireStaffProof(desk);
  const { act, row } = await findDecidable(desk, acts, id);
  const told = await act.ahead?.({ app, input: { ...row.input, ...unsealed(app, row) } as never });
  const run = () => app.db.transaction((tx) => runApproved(desk, tx, { act, id, told }));
  const { view, outcome } = await run().catch((error: { code?: string }) => {
    // Another transaction took the unique value: the act runs again and finds it taken.
    if (error.code !== '23505') throw error;
    return run();
  });
  await outcome.after?.();
  return { act: view };
}

function unseal(desk: Desk, id: string): Promise<Record<string, string>> {
  requireStaffProof(desk);
  return desk.app.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, desk, id);
    assertMay(desk, kindOf(row));
    await note(tx, desk, { action: 'unseal', row });
    return unsealed(desk.app, row);
  });
}

function refuseAct(desk: Desk, id: string, reason: string): Promise<Act> {
  const { app, staffId, now } = desk;
  return app.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, desk, id);
    if (row.asked_by === staffId) throw refuse('act_own');
    const done = await store.decideAct(tx, id, { status: 'refused', by: staffId, refusal: reason.trim(), now });
    await note(tx, desk, { action: 'refuse', row, more: { reason: reason.trim() } });
    return viewOf(tx, done, staffId);
  });
}

function withdraw(desk: Desk, id: string): Promise<void> {
  const { app, staffId, now } = desk;
  return app.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, desk, id);
    if (row.asked_by !== staffId) throw refuse('forbidden');
    await store.decideAct(tx, id, { status: 'withdrawn', by: staffId, now });
    await note(tx, desk, { action: 'withdraw', row });
  });
}

/** How many wait for this member of staff: those of others. */
export const actsWaiting = (
  { app, visitor, now }: { app: App; visitor: CallContext['visitor']; now: Date },
  staffId: number,
): Promise<number> => store.countActs(app.db, { kinds: kindsFor(visitor.permissions), notBy: staffId, now });

export function officeActs(features: readonly Feature[]): Feature<typeof contract> {
  const acts = new Map(features.flatMap((item) => item.acts ?? []).map((act) => [act.kind, act]));
  const handlers: Handlers<typeof contract> = {
    async list({ app, query, staffId, visitor, now }) {
      await store.expireActs(app.db, now);
      const rows = await store.listActs(app.db, {
        isWaiting: query.state !== 'over',
        subject: query.subject ?? null,
        kinds: kindsFor(visitor.permissions),
        staffId,
      });
      return { acts: await viewsOf(app.db, rows, staffId) };
    },
    ask: async ({ body, ...desk }) => ({ act: await ask(desk, acts, body) }),
    approve: ({ params, ...desk }) => approve(desk, acts, params.id),
    refuse: async ({ params, body, ...desk }) => ({ act: await refuseAct(desk, params.id, body.reason) }),
    unseal: async ({ params, ...desk }) => ({ fields: await unseal(desk, params.id) }),
    async withdraw({ params, ...desk }) {
      await withdraw(desk, params.id);
      return { success: true };
    },
  };
  return feature({
    name: 'officeActs',
    contract,
    handlers,
    // Sealed data is deleted on time, even if no operator opens the list.
    jobs: [
      {
        name: 'officeActs:expire',
        cron: '* * * * *',
        run: async (app) => void (await store.expireActs(app.db, app.clock.now())),
      },
    ],
  });
}
