// A long value one may want to take away: cut on screen, whole in the clipboard.
import { Check, Copy } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { IconButton } from '../../ui/button.tsx';

export function CopyText({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(text);
  return (
    <div className="relative flex min-h-13 flex-col justify-center bg-s2 py-1.5 pr-14 pl-3.5">
      <dt className="text-xs text-t2">{label}</dt>
      <dd>
        <span className="block truncate font-mono text-[0.8667rem] text-t1" title={text}>
          {text}
        </span>
        {/* In the value: beside it a list of facts may hold nothing. */}
        <IconButton
          label={t('fairness.copy', { what: label })}
          icon={isCopied ? Check : Copy}
          look="plain"
          className="absolute! inset-y-0 right-1.5 my-auto"
          onClick={copy}
        />
        <span role="status" className="sr-only">
          {isCopied ? t('fairness.copied') : ''}
        </span>
      </dd>
    </div>
  );
}
