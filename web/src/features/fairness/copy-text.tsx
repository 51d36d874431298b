// A long value one may want to take away: cut on screen, whole in the clipboard.
import { Check, Copy } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { IconButton } from '../../ui/button.tsx';

export function CopyText({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(text);
  return (
    <div className="flex min-h-13 items-center gap-2 bg-s2 py-1.5 pr-1.5 pl-3.5">
      <div className="min-w-0 flex-1">
        <dt className="text-xs text-t2">{label}</dt>
        <dd className="truncate font-mono text-[13px] text-t1" title={text}>
          {text}
        </dd>
      </div>
      <IconButton label={t('fairness.copy', { what: label })} icon={isCopied ? Check : Copy} look="plain" onClick={copy} />
      <span role="status" className="sr-only">
        {isCopied ? t('fairness.copied') : ''}
      </span>
    </div>
  );
}
