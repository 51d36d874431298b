// Faults of a simulator on command: slow, hanging, failing or forgetful answers; late, repeated, reordered, false or
// missing callbacks. By default there are none.
import { Type, type Static } from 'typebox';

const Left = Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]);

export const ApiFaults = Type.Object(
  {
    delayMs: Type.Integer({ minimum: 0, maximum: 600_000 }),
    /** Takes the request and never answers. */
    hang: Type.Boolean(),
    /** Answers this status instead of working. */
    status: Type.Union([Type.Integer({ minimum: 400, maximum: 599 }), Type.Null()]),
    /** Does the work, then cuts the line. */
    loseAnswer: Type.Boolean(),
    /** How many requests; null until reset. */
    left: Left,
  },
  { additionalProperties: false },
);
export type ApiFaults = Static<typeof ApiFaults>;

/** What a false callback says; the true one follows it. */
export const Lie = Type.Union([
  Type.Literal('amount'),
  Type.Literal('currency'),
  Type.Literal('reference'),
  Type.Literal('id'),
  Type.Literal('signature'),
  Type.Literal('timestamp'),
]);
export type Lie = Static<typeof Lie>;

export const CallbackFaults = Type.Object(
  {
    delayMs: Type.Integer({ minimum: 0, maximum: 600_000 }),
    /** Delivered this often, with the same eventId. */
    times: Type.Integer({ minimum: 1, maximum: 50 }),
    /** Gathers this many callbacks (or waits two seconds) and sends them last first; 1 keeps the order. */
    reverse: Type.Integer({ minimum: 1, maximum: 50 }),
    lie: Type.Union([Lie, Type.Null()]),
    /** Never sent at all; the caller has to ask. */
    lose: Type.Boolean(),
    left: Left,
  },
  { additionalProperties: false },
);
export type CallbackFaults = Static<typeof CallbackFaults>;

export const FaultsChange = Type.Object(
  { api: Type.Optional(Type.Partial(ApiFaults)), callbacks: Type.Optional(Type.Partial(CallbackFaults)) },
  { additionalProperties: false },
);
export type FaultsChange = Static<typeof FaultsChange>;

const goodApi: ApiFaults = { delayMs: 0, hang: false, status: null, loseAnswer: false, left: null };
const goodCallbacks: CallbackFaults = { delayMs: 0, times: 1, reverse: 1, lie: null, lose: false, left: null };

export class Faults {
  #api: ApiFaults = { ...goodApi };
  #callbacks: CallbackFaults = { ...goodCallbacks };
  readonly #hanging = new Set<() => void>();

  get current(): { api: ApiFaults; callbacks: CallbackFaults } {
    return { api: { ...this.#api }, callbacks: { ...this.#callbacks } };
  }

  change(change: FaultsChange): void {
    if (change.api) this.#api = { ...goodApi, ...change.api };
    if (change.callbacks) this.#callbacks = { ...goodCallbacks, ...change.callbacks };
  }

  /** Behaves again; requests left hanging are let go unanswered. */
  reset(): void {
    this.#api = { ...goodApi };
    this.#callbacks = { ...goodCallbacks };
    for (const release of this.#hanging) release();
    this.#hanging.clear();
  }

  takeApi(): ApiFaults {
    const taken = this.#api;
    if (taken.left !== null) this.#api = taken.left > 1 ? { ...taken, left: taken.left - 1 } : { ...goodApi };
    return taken;
  }

  takeCallbacks(): CallbackFaults {
    const taken = this.#callbacks;
    if (taken.left !== null)
      this.#callbacks = taken.left > 1 ? { ...taken, left: taken.left - 1 } : { ...goodCallbacks };
    return taken;
  }

  hang(): Promise<void> {
    return new Promise((resolve) => this.#hanging.add(resolve));
  }
}
