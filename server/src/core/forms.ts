// A multipart form read out of the bytes that came: small fields and at most one file, nothing believed of what it says
// of itself.
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

export interface FormFile {
  name: string;
  bytes: Buffer;
}
export interface ReadForm {
  fields: Readonly<Record<string, string>>;
  file: FormFile | null;
}

/** No path, no signs that steer, not too long. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[\p{C}<>]/gu, '')
    .trim()
    .slice(-80);

/** @throws validation where the body is no form. */
export async function readForm({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Promise<ReadForm> {
  if (!Buffer.isBuffer(body)) throw refuse('validation', { fields: { file: 'required' } });
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } });
  const form = await answer.formData().catch(() => null);
  if (!form) throw refuse('validation', { fields: { file: 'broken' } });
  const fields: Record<string, string> = {};
  let file: FormFile | null = null;
  for (const [key, value] of form) {
    if (typeof value === 'string') fields[key] = value.slice(0, 200);
    else if (key === 'file' && !file && value.size > 0)
      file = { name: nameOf(value.name), bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return { fields, file };
}
