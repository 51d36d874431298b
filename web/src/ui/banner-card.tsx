// A banner of the house in the page: a picture, its words, one way on. It says that it is advertising, and may be put
// away. Drawn for players and, as they will see it, for the operator who writes it.
import type { ShownBanner } from '@malva/contract/remarketing';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface BannerCardProps {
  banner: Pick<ShownBanner, 'kicker' | 'title' | 'text' | 'image'>;
  words: { label: string; close: string };
  /** The link of the banner and the way to get no more of these, rendered by the caller, which knows the targets. */
  action: ReactNode;
  why: ReactNode;
  onClose?(): void;
}

export function BannerCard({ banner: { kicker, title, text, image }, words, action, why, onClose }: BannerCardProps) {
  return (
    <section
      aria-label={`${words.label}: ${title}`}
      className="panel relative grid overflow-hidden sm:grid-cols-[minmax(0,1fr)_38%]"
      data-banner
    >
      {image && (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && '(max-width: 639px) 92vw, 480px'}
          alt=""
          loading="lazy"
          style={{ background: image.backdrop }}
          className="size-full object-cover object-[70%_30%] max-sm:h-36 sm:absolute sm:inset-y-0 sm:right-0 sm:w-[38%]"
        />
      )}
      <div className="grid content-center justify-items-start gap-2.5 p-5 sm:col-start-1 lg:p-7">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-t3">
          {kicker && <span className="badge h-6! bg-accent text-on-accent">{kicker}</span>}
          <span>{words.label}</span>
        </p>
        <h2 className="text-lg font-bold wrap-anywhere lg:text-xl">{title}</h2>
        {text && <p className="max-w-140 text-sm text-t2 wrap-anywhere">{text}</p>}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-2 text-xs text-t3 max-sm:w-full max-sm:[&>.btn]:w-full">
          {action}
          {why}
        </div>
      </div>
      {onClose && <IconButton icon={X} label={words.close} className="absolute! top-2.5 right-2.5" onClick={onClose} />}
    </section>
  );
}
