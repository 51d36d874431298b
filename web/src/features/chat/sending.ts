// Messages on their way: shown at once, gone when the server has them, kept with the reason when it refuses. The key
// makes a repeated message the same message.
import { chat as calls, type ChatThread } from '@malva/contract/chat';
import { useState } from 'react';
import { ApiError, call, newKey } from '../../core/api.ts';
import { useSite } from '../../core/site.tsx';
import type { Unsent } from './bubble.tsx';
import { written } from './live.ts';

export function useSending(thread: ChatThread | null) {
  const site = useSite();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const post = async ({ key, text }: Unsent) => {
    const mark = (failure: Unsent['failure']) =>
      setUnsent((list) => list.map((one) => (one.key === key ? { ...one, failure } : one)));
    mark(null);
    try {
      const reply = await call(calls.send, { body: { text, key } });
      setUnsent((list) => list.filter((one) => one.key !== key));
      written(site, reply.thread, thread === null);
    } catch (error) {
      mark(error instanceof ApiError ? error.code : 'internal');
    }
  };
  return {
    unsent,
    send(text: string) {
      const message: Unsent = { key: newKey(), text, failure: null };
      setUnsent((list) => [...list, message]);
      void post(message);
    },
    again: (message: Unsent) => void post(message),
  };
}
