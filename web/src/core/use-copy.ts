// Takes a text away to the clipboard and says so for a moment.
import { useEffect, useState } from 'react';

const thanksMs = 1_600;

export function useCopy(text: string): { isCopied: boolean; copy(): void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { isCopied, copy };
}
