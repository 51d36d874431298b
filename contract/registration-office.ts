// Which registration flow is on for which source, version and brand, as staff set it; a change counts from the next
// visitor on.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Reason } from './office-player.ts';
import { Flow, Variant } from './registration.ts';
import { Instant, nullable, Ok } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
/** What names a flow; a brand of null is all of them. */
const key = {
  brand: nullable(Type.Union([Type.Literal('malva'), Type.Literal('king'), Type.Literal('vlk')])),
  source: Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }),
  version: Type.String({ pattern: '^[\\w-]{0,16}$' }),
};
const setting = {
  ...key,
  flow: Flow,
  /** The contacts its form offers, in their order; null: those of the brand. */
  variants: nullable(Type.Array(Variant, { minItems: 1, maxItems: 3, uniqueItems: true })),
  redirectUrl: nullable(Type.String({ maxLength: 500 })),
  funnelType: Type.Union([Type.Literal('closed'), Type.Literal('conditionally closed'), Type.Literal('opened')]),
  isShowConfirmPopup: Type.Boolean(),
  /** Seconds. */
  popupTimeout: Type.Integer({ minimum: 1, maximum: 86_400 }),
  needsAllContacts: Type.Boolean(),
};
export const FlowSetting = Type.Object(setting);
export type FlowSetting = Static<typeof FlowSetting>;

/** Out of the trail: what it was and what it is; null: it was not there, or is no more. */
export const FlowChange = Type.Object({
  id: Type.String(),
  at: Instant,
  actor: Type.String(),
  reason: Type.String(),
  was: nullable(FlowSetting),
  is: nullable(FlowSetting),
});
export type FlowChange = Static<typeof FlowChange>;

const staff = { access: 'staff', permission: 'content' } as const;

export const registrationOffice = {
  flows: get('/rest/office/registration/flows/', {
    ...staff,
    /** `hosts`: where a flow may lead to; the operator of the machine allows them. */
    reply: Type.Object({
      flows: Type.Array(FlowSetting),
      changes: Type.Array(FlowChange),
      hosts: Type.Array(Type.String()),
    }),
  }),
  saveFlow: post('/rest/office/registration/flows/', {
    ...staff,
    body: Type.Object({ ...setting, reason: Reason }, closed),
    reply: Type.Object({ flow: FlowSetting }),
  }),
  /** The default flow of all brands stays: it is what everybody falls back to. */
  dropFlow: post('/rest/office/registration/flows/drop/', {
    ...staff,
    body: Type.Object({ ...key, reason: Reason }, closed),
    reply: Ok,
  }),
};

export const registrationOfficeContract = {
  calls: { registrationOffice },
} satisfies Contract;
