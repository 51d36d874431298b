// A file made here or fetched, handed to the browser to keep.
import { ApiError } from './api.ts';
import type { Problem } from '@malva/contract/errors';

export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** @throws ApiError with the server's word where it refused. */
export async function fetchFile(url: string): Promise<Blob> {
  let reply: Response;
  try {
    reply = await fetch(url, {
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-lang': document.documentElement.lang },
    });
  } catch {
    throw new ApiError('network', 0);
  }
  if (reply.ok) return reply.blob();
  const problem = (await reply.json().catch(() => ({}))) as Partial<Problem>;
  throw new ApiError(problem.code ?? 'internal', reply.status, problem);
}
