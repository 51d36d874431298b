// Takes a paper: its type is told by its bytes and never by its name, the antivirus scans it as it came, pictures are
// re-encoded without place and camera. The file is encrypted before it is stored; without a scanner no file is taken.
import { randomUUID } from 'node:crypto';
import { documentKinds, documentsWaiting, type DocumentKind, type FileFault } from '@malva/contract/documents';
import type { ScanAnswer } from '@malva/contract/simulators/antivirus';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { FormFile, ReadForm } from '../../core/forms.ts';
import { takePicture } from '../../core/images/take.ts';
import { callOutside } from '../../core/outside.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { decryptBytes, encryptBytes, keyedHash } from '../../core/secrets.ts';
import { isActivePdf } from './pdf-parts.ts';
import * as store from './store.ts';
import type { DocumentRow } from './store.ts';

const refused = (fault: FileFault): Refusal => refuse('validation', { fields: { file: fault } });
const fileKey = (app: App): Buffer => app.secrets.key('documents');

const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-';

function takePdf(bytes: Buffer): Buffer {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw refused('broken');
  if (isActivePdf(bytes)) throw refused('active');
  return bytes;
}

async function takeImage(app: App, bytes: Buffer): Promise<Buffer> {
  try {
    return (await app.pictures.renderer.alone(() => takePicture(bytes))).bytes;
  } catch (error) {
    // The picture's own fault is named after this form's field.
    const fault = error instanceof Refusal ? error.info.fields?.picture : undefined;
    throw fault ? refused(fault as FileFault) : error;
  }
}

/** @throws validation (virus), provider_unavailable where the scanner does not answer. */
async function scan(app: App, bytes: Buffer): Promise<void> {
  const answer = await callOutside<ScanAnswer>({
    service: 'antivirus',
    url: `${app.outside.antivirusUrl}/antivirus/v1/scan`,
    secret: app.config.antivirusSecret ?? app.secrets.key('antivirus'),
    body: { content: bytes.toString('base64') },
    now: app.clock.now(),
    timeoutMs: 8000,
  });
  if (!answer.isClean) throw refused('virus');
}

const isKind = (text: string | undefined): text is DocumentKind =>
  (documentKinds as readonly (string | undefined)[]).includes(text);

async function read(app: App, { bytes }: FormFile): Promise<Pick<store.NewDocument, 'media'> & { bytes: Buffer }> {
  await scan(app, bytes);
  if (isPdf(bytes)) return { media: 'application/pdf', bytes: takePdf(bytes) };
  return { media: 'image/webp', bytes: await takeImage(app, bytes) };
}

/** @throws validation, provider_unavailable. */
export async function takeDocument(app: App, playerId: number, { fields, file }: ReadForm): Promise<DocumentRow> {
  const { kind } = fields;
  if (!isKind(kind)) throw refuse('validation', { fields: { kind: 'enum' } });
  if (!file) throw refused('required');
  const { media, bytes } = await read(app, file);
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    if ((await store.countWaiting(tx, playerId)) >= documentsWaiting) throw refused('count');
    const row = await store.insertDocument(tx, {
      id: randomUUID(),
      playerId,
      kind,
      title: file.name || kind,
      media,
      size: bytes.length,
      now,
      hash: keyedHash(app.secrets.key('document hash'), file.bytes),
      cipher: encryptBytes(fileKey(app), bytes),
    });
    if (!row) throw refused('known');
    await audit(tx, {
      actor: `player:${playerId}`,
      action: 'documents.upload',
      subject: `document:${row.id}`,
      detail: { kind, media, size: row.size },
      now,
    });
    return row;
  });
}

export const bytesOf = (app: App, row: { body_cipher: Buffer }): Buffer => decryptBytes(fileKey(app), row.body_cipher);
