// State monitoring: numbered batches of operations, taken in order and exactly once.
import { Type, type Static } from 'typebox';

export const MonitoringBatch = Type.Object({
  /** 1, 2, 3 … without gaps. */
  sequence: Type.Integer({ minimum: 1 }),
  events: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 1000 }),
});
export type MonitoringBatch = Static<typeof MonitoringBatch>;

/** `accepted` is the highest sequence held; a batch already held is answered the same, a gap with 409. */
export const MonitoringAnswer = Type.Object({ accepted: Type.Integer(), repeated: Type.Boolean() });
export type MonitoringAnswer = Static<typeof MonitoringAnswer>;
