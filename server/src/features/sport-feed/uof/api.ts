// The HTTP side of the unified feed: lists, timelines and recoveries, as XML.
import { readXml, type Element } from './xml.ts';

export interface UofApi {
  /** Null: there is none such. */
  get(path: string): Promise<Element | null>;
  post(path: string): Promise<void>;
}

const timeoutMs = 15_000;
const mostBytes = 24_000_000;

/** @throws where it is longer than it may be */
async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Error('the feed’s answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export function uofApi({ url, token }: { url: string; token: string }): UofApi {
  const ask = async (path: string, method: 'GET' | 'POST'): Promise<Response> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-access-token': token, accept: 'application/xml' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    // Not the whole address: it may name the account.
    throw new Error(`the feed answers ${response.status} to ${path.split('?', 1)[0]}`);
  };
  return {
    async get(path) {
      const response = await ask(path, 'GET');
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return readXml(await bodyOf(response));
    },
    async post(path) {
      const response = await ask(path, 'POST');
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the feed answers ${response.status} to ${path.split('?', 1)[0]}`);
    },
  };
}
