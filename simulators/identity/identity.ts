// The identity service: opens a check, shows its page, says the result once per step in a signed, repeated callback.
// open → a step or several (confirmation by key, document app, signature, face) → approved | rejected; an end never
// changes.
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  IdentityPerson,
  VerificationRequest,
  type IdentityEvent,
  type VerificationStatus,
} from '@malva/contract/simulators/identity';
import { Callbacks } from '../callbacks.ts';
import { langOf, policyHeaders } from '../html.ts';
import { pageCall, Refused, signedCall, type Ground, type Simulator } from '../wire.ts';
import { identityPage } from './page.ts';
import { testKeys, testPeople, type TestKey, type TestPeople } from './people.ts';

interface Verification {
  id: string;
  key: string;
  reference: string;
  callbackUrl: string;
  returnUrl: string;
  locale: 'uk' | 'ru' | 'en';
  status: VerificationStatus | null;
  /** Number of the newest event. */
  sequence: number;
  person: IdentityPerson | null;
}

const strict = { additionalProperties: false };
const Choice = Type.Object(
  {
    test: Type.Optional(Type.Union(testKeys.map((key) => Type.Literal(key)))),
    person: Type.Optional(IdentityPerson),
    refuse: Type.Optional(Type.Literal(true)),
  },
  strict,
);
const Order = Type.Object(
  {
    action: Type.String(),
    id: Type.String(),
    test: Type.Optional(Type.Union(testKeys.map((key) => Type.Literal(key)))),
    person: Type.Optional(IdentityPerson),
    step: Type.Optional(Type.Union([Type.Literal('app'), Type.Literal('key')])),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  strict,
);
const Step = Type.Object({ step: Type.Union([Type.Literal('app'), Type.Literal('key')]) }, strict);
const Signature = Type.Object({ refuse: Type.Optional(Type.Literal(true)) }, strict);
/** The player has not yet chosen a person. */
const isUndecided = (status: VerificationStatus | null): boolean =>
  status === null || status === 'needs_app' || status === 'needs_smart_id';
const isEnd = (status: VerificationStatus | null): boolean => status === 'approved' || status === 'rejected';
const orderFits = Compile(Order);

type Decided = Pick<Verification, 'id' | 'status' | 'sequence' | 'person'>;
const eventIdOf = ({ id, sequence }: Verification): string => `${id}-${sequence}`;

class Registry {
  readonly all = new Map<string, Verification>();
  readonly #pages = new Map<string, Verification>();
  readonly #references = new Map<string, Verification>();
  readonly #ground: Ground;
  readonly callbacks: Callbacks;
  #last: IdentityPerson | null = null;

  constructor(ground: Ground) {
    this.#ground = ground;
    const told = new Set<string>();
    for (const entry of ground.journal.past) {
      if (entry.kind === 'verification.opened') this.#keep(entry['verification'] as Verification);
      if (entry.kind === 'verification.decided') this.#change(entry as unknown as Decided);
      if (entry.kind === 'callback.queued') told.add((entry['callback'] as { eventId: string }).eventId);
    }
    this.callbacks = new Callbacks(ground);
    for (const item of this.all.values()) if (item.status && !told.has(eventIdOf(item))) this.#tell(item);
  }

  #keep(verification: Verification): void {
    this.all.set(verification.id, verification);
    this.#pages.set(verification.key, verification);
    this.#references.set(verification.reference, verification);
  }

  #change({ id, status, sequence, person }: Decided): void {
    const found = this.all.get(id);
    if (found) Object.assign(found, { status, sequence, person });
    if (status === 'approved' && person?.rnokpp) this.#last = person;
  }

  /** The same reference continues the same check while it is open. */
  open({ reference, callbackUrl, returnUrl, locale }: VerificationRequest): Verification {
    const known = this.#references.get(reference);
    if (known && !isEnd(known.status)) return known;
    const verification: Verification = {
      id: `ver_${randomUUID().replaceAll('-', '')}`,
      key: randomBytes(18).toString('base64url'),
      reference,
      callbackUrl,
      returnUrl,
      locale,
      status: null,
      sequence: 0,
      person: null,
    };
    this.#ground.journal.append('verification.opened', { verification });
    this.#keep({ ...verification });
    return verification;
  }

  byPage(key: string): Verification {
    const found = this.#pages.get(key);
    if (!found) throw new Refused(404, 'verification_unknown');
    return found;
  }

  people(verification: Verification): TestPeople {
    return testPeople(verification.id, this.#ground.clock.now(), this.#last);
  }

  choose(verification: Verification, choice: { test?: string; person?: IdentityPerson; refuse?: true }): Verification {
    const test = testKeys.find((key) => key === choice.test);
    const person = test ? this.people(verification)[test] : (choice.person ?? null);
    if (!isUndecided(verification.status)) throw new Refused(409, 'verification_ended');
    if (choice.refuse || test === 'rejected' || !person) return this.decide(verification, 'rejected', null);
    if (test === 'liveness') return this.decide(verification, 'needs_liveness', person);
    // A person who came with a key signs the shared data with it.
    return this.decide(verification, verification.status === 'needs_smart_id' ? 'needs_signature' : 'approved', person);
  }

  /** Where the person's documents are: in the document app, or with a key; both are confirmed on the phone. */
  begin(verification: Verification, step: 'app' | 'key'): Verification {
    if (!isUndecided(verification.status)) throw new Refused(409, 'verification_ended');
    return this.decide(verification, step === 'app' ? 'needs_app' : 'needs_smart_id', null);
  }

  /** The player signed what is shared, or showed their face, or did not want to. */
  finish(verification: Verification, from: 'needs_signature' | 'needs_liveness', isRefused = false): Verification {
    if (verification.status !== from) throw new Refused(409, 'verification_ended');
    return isRefused
      ? this.decide(verification, 'rejected', null)
      : this.decide(verification, 'approved', verification.person);
  }

  decide(verification: Verification, status: VerificationStatus, person: IdentityPerson | null): Verification {
    if (isEnd(verification.status)) throw new Refused(409, 'verification_ended');
    const { id } = verification;
    const decided: Decided = { id, status, sequence: verification.sequence + 1, person };
    this.#ground.journal.append('verification.decided', { ...decided });
    this.#change(decided);
    this.#tell(verification);
    return verification;
  }

  #tell(verification: Verification): void {
    const { id, reference, callbackUrl, status, sequence, person } = verification;
    if (!status) return;
    const eventId = eventIdOf(verification);
    // Who it is leaves the service only once the player has agreed to it.
    const body: IdentityEvent = {
      id,
      reference,
      eventId,
      sequence,
      status,
      person: status === 'approved' ? person : null,
    };
    this.callbacks.send({ eventId, url: callbackUrl, body });
  }
}

const stepOf = ({ status }: Verification): 'form' | 'app' | 'key' | 'signature' | 'liveness' | 'done' => {
  if (status === null) return 'form';
  if (status === 'needs_app') return 'app';
  if (status === 'needs_smart_id') return 'key';
  if (status === 'needs_signature') return 'signature';
  return status === 'needs_liveness' ? 'liveness' : 'done';
};
const view = (verification: Verification): object => ({ step: stepOf(verification), status: verification.status });

function routes(app: FastifyInstance, ground: Ground, registry: Registry): void {
  signedCall(app, ground, {
    method: 'POST',
    path: '/identity/v1/verifications',
    body: VerificationRequest,
    handle({ body }) {
      const { id, key } = registry.open(body);
      return { status: 201, body: { id, url: `${ground.publicUrl()}/identify/${key}` } };
    },
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/identity/v1/verifications/:id',
    handle({ params }) {
      const found = registry.all.get(params['id'] ?? '');
      if (!found) throw new Refused(404, 'verification_unknown');
      const { id, reference, status, person } = found;
      return { body: { id, reference, status, person } };
    },
  });
  app.get('/identify/:key', async (request, reply) => {
    const verification = registry.byPage((request.params as { key: string }).key);
    const { id, key, returnUrl, locale, status } = verification;
    const lang = langOf((request.query as { lang?: string }).lang, locale);
    reply.headers(policyHeaders([ground.siteOrigin, new URL(returnUrl).origin]));
    return identityPage({
      id,
      key,
      returnUrl,
      lang,
      status,
      step: stepOf(verification),
      people: registry.people(verification),
    });
  });
  pageCall(app, '/identify/:key/result', Choice, ({ params, body }) =>
    view(
      registry.choose(
        registry.byPage(params['key'] ?? ''),
        body as { test?: TestKey; person?: IdentityPerson; refuse?: true },
      ),
    ),
  );
  pageCall(app, '/identify/:key/begin', Step, ({ params, body }) =>
    view(registry.begin(registry.byPage(params['key'] ?? ''), (body as { step: 'app' | 'key' }).step)),
  );
  pageCall(app, '/identify/:key/sign', Signature, ({ params, body }) => {
    const isRefused = (body as { refuse?: true }).refuse === true;
    return view(registry.finish(registry.byPage(params['key'] ?? ''), 'needs_signature', isRefused));
  });
  pageCall(app, '/identify/:key/liveness', Type.Object({}, strict), ({ params }) =>
    view(registry.finish(registry.byPage(params['key'] ?? ''), 'needs_liveness')),
  );
}

function order(registry: Registry, action: string, body: Record<string, unknown>): unknown {
  if (!orderFits.Check(body)) throw new Refused(422, 'unknown_order');
  const { id, test, person, step, times = 1 } = body;
  const verification = registry.all.get(id);
  if (!verification) throw new Refused(404, 'verification_unknown');
  if (action === 'choose') return view(registry.choose(verification, { test, person }));
  if (action === 'sign') return view(registry.finish(verification, 'needs_signature'));
  if (action === 'liveness') return view(registry.finish(verification, 'needs_liveness'));
  if (action === 'begin' && step) return view(registry.begin(verification, step));
  if (action === 'repeat') return { repeated: registry.callbacks.repeat(eventIdOf(verification), times) };
  throw new Refused(422, 'unknown_order');
}

export function createIdentity(ground: Ground): Simulator {
  const registry = new Registry(ground);
  return {
    ground,
    routes: (app) => routes(app, ground, registry),
    command: (action, body) => order(registry, action, body),
    summary: () => ({ verifications: registry.all.size, callbacksOpen: registry.callbacks.open }),
    close: () => registry.callbacks.close(),
  };
}
