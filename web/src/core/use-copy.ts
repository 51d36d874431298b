// Takes a text away to the clipboard and says so for a moment.
import { useEffect, useState } from 'react';
import { copyText } from './clipboard.ts';
import { useT } from './site.tsx';

const thanksMs = 1_600;

export function useCopy(text: string): { isCopied: boolean; copy(): void } {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void copyText(text, t).then(setCopied);
  return { isCopied, copy };
}
