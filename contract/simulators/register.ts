// The state register of people excluded from gambling: asked by tax number.
import { Type, type Static } from 'typebox';
import { nullable } from '../schema.ts';
import { Day } from './identity.ts';

export const RegisterQuestion = Type.Object({ rnokpp: Type.String({ pattern: '^[0-9]{10}$' }) });
export type RegisterQuestion = Static<typeof RegisterQuestion>;

/** `until` is the last day of the exclusion; null or absent while it has no end. */
export const RegisterAnswer = Type.Object({ listed: Type.Boolean(), until: Type.Optional(nullable(Day)) });
export type RegisterAnswer = Static<typeof RegisterAnswer>;
