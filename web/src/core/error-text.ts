// One tone for refusals: what happened, what to do. The text of a code, in the words of the page's language.
import { useCallback } from 'react';
import { useT } from './site.tsx';

/** `errors.<code>`, and for fields `errors.field.<code>` where there is one. */
export function useErrorText(): (code: string, isField?: boolean) => string {
  const t = useT();
  return useCallback(
    (code, isField) => {
      const keys = isField ? [`errors.field.${code}`, `errors.${code}`] : [`errors.${code}`];
      for (const key of [...keys, isField ? 'errors.field.invalid' : 'errors.internal']) {
        const text = t(key);
        if (text && text !== key) return text;
      }
      return '';
    },
    [t],
  );
}
