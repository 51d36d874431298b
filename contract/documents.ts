// Papers a player sends in: taken as a multipart form, looked at by people, accepted or rejected with a reason.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter } from './list.ts';
import { Instant, nullable, Ok } from './schema.ts';
import { page, type Contract } from './feature.ts';

export const documentKinds = ['passport', 'id_card', 'tax_number', 'address', 'card', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why people sent one back; its words are `documents.reason.<reason>`. */
export const rejectReasons = ['unreadable', 'expired', 'wrong_kind', 'incomplete', 'mismatch', 'edited'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Why a file is not taken at all (`fields.file` of a refusal); its words are `documents.fault.<fault>`. */
export const fileFaults = [
  'required',
  'kind',
  'moving',
  'pixels',
  'broken',
  'active',
  'virus',
  'count',
  'known',
] as const;
export type FileFault = (typeof fileFaults)[number];

export const documentMaxBytes = 10 * 1024 * 1024;
/** Papers of one player that wait at once. */
export const documentsWaiting = 10;
/** The form around the file: names, boundaries, the kind. */
const formBytes = 16 * 1024;

const Id = Type.String({ format: 'uuid' });
const Params = Type.Object({ id: Id });
const Kind = Type.Enum([...documentKinds]);

export const PlayerDocument = Type.Object({
  id: Type.String(),
  kind: Kind,
  /** Name of the file as it came. */
  title: Type.String(),
  media: Type.Union([Type.Literal('image/webp'), Type.Literal('application/pdf')]),
  /** Bytes kept. */
  size: Type.Integer(),
  status: Type.Union([Type.Literal('waiting'), Type.Literal('accepted'), Type.Literal('rejected')]),
  reason: nullable(Type.Enum([...rejectReasons])),
  uploadedAt: Instant,
  decidedAt: nullable(Instant),
  /** Address of the file, for those allowed to see it. */
  address: Type.String(),
});
export type PlayerDocument = Static<typeof PlayerDocument>;

export const documents = {
  list: get('/rest/player/documents/', {
    access: 'player',
    reply: Type.Object({ documents: Type.Array(PlayerDocument) }),
    rows: ['C-020'],
  }),
  /** Fields of the form: `kind`, a word of documentKinds, and `file`. */
  upload: post('/rest/player/documents/', {
    access: 'player',
    fileBytes: documentMaxBytes + formBytes,
    isForm: true,
    reply: Type.Object({ document: PlayerDocument }),
    rate: 'code',
    rows: ['C-021'],
  }),
  /** Only a document no operator has looked at yet. */
  remove: post('/rest/player/documents/:id/remove/', {
    access: 'player',
    params: Params,
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
};

export const StaffDocument = Type.Object({
  ...PlayerDocument.properties,
  playerId: Type.Integer(),
  playerName: nullable(Type.String()),
  contact: Type.String(),
  birthDate: nullable(Type.String()),
  identity: Type.String(),
  decidedBy: nullable(Type.String()),
});
export type StaffDocument = Static<typeof StaffDocument>;

export const documentsOffice = {
  queue: get('/rest/office/documents/', {
    access: 'staff',
    permission: 'documents',
    query: Type.Object({ ...listFilter, status: Type.Optional(PlayerDocument.properties.status) }),
    list: { rows: 'documents', at: 'uploadedAt' },
    reply: Type.Object({ documents: Type.Array(StaffDocument) }),
  }),
  accept: post('/rest/office/documents/:id/accept/', {
    access: 'staff',
    permission: 'documents',
    params: Params,
    body: Type.Optional(Type.Object({})),
    reply: Type.Object({ document: StaffDocument }),
  }),
  reject: post('/rest/office/documents/:id/reject/', {
    access: 'staff',
    permission: 'documents',
    params: Params,
    body: Type.Object({ reason: Type.Enum([...rejectReasons]) }, { additionalProperties: false }),
    reply: Type.Object({ document: StaffDocument }),
  }),
};

export const documentsMessages = {
  /** Action: the new status. */
  documents: Type.Object({ document: PlayerDocument }),
};

export const documentsContract = {
  calls: { documents, documentsOffice },
  pages: {
    documents: page({ path: '/profile/documents/', audience: 'player', payload: Type.Object({}) }),
  },
  messages: documentsMessages,
  errors: {
    document_decided: 409,
  },
} satisfies Contract;
