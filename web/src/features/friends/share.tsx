// A link to give to a friend: read, taken away, or handed to what the device shares with.
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { Button } from '../../ui/button.tsx';

export function Share({ link, code, label }: { link: string; code: string; label: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(link);
  // Only a browser knows.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const share = () => void navigator.share({ url: link }).catch(() => undefined);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <code className="min-w-0 flex-1 basis-40 rounded-control bg-s2 px-3.5 py-3 text-center font-semibold wrap-anywhere">
        {code}
      </code>
      <Button onClick={copy}>
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {isCopied ? t('friends.copied') : t('friends.copy')}
        <span className="sr-only">{label}</span>
      </Button>
      {canShare && (
        <Button onClick={share}>
          <Share2 size={18} aria-hidden />
          {t('friends.share')}
          <span className="sr-only">{label}</span>
        </Button>
      )}
    </div>
  );
}
