// What a list, form or page shows when it has nothing, cannot load, or is still loading. Each offers a way on.
import { RotateCcw, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { ApiError } from '../core/api.ts';
import { useErrorText } from '../core/error-text.ts';
import { useT } from '../core/site.tsx';
import { picture } from './art.ts';
import { Button } from './button.tsx';

export function Skeleton({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden className={`skeleton block ${className}`} style={style} />;
}

/** Rows while a list loads; says so once to screen readers. */
export function SkeletonRows({ rows = 4, height = 64 }: { rows?: number; height?: number }) {
  const t = useT();
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{t('app.ui.loading')}</span>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className="rounded-control!" style={{ height }} />
      ))}
    </div>
  );
}

/** Pictures named `spot/…`. */
export type StateArt =
  | 'empty-transactions'
  | 'empty-favourites'
  | 'empty-search'
  | 'offline'
  | 'not-found'
  | 'error'
  | 'cash-desk'
  | 'identity'
  | 'deposit-done'
  | 'notifications'
  | 'gift';

export interface StateProps {
  art?: StateArt;
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  isCompact?: boolean;
  /** All the page has: its title is the heading, its picture large. */
  isPage?: boolean;
}

/** Picture or icon, one sentence, one way on. */
export function EmptyState({ art, icon: Icon, title, text, children, isCompact, isPage }: StateProps) {
  return (
    <div className={`grid justify-items-center px-4 text-center ${isCompact ? 'py-6' : 'py-10'}`}>
      {art && (
        <img
          src={picture(`spot/${art}`, isPage ? 640 : 320)}
          alt=""
          width={isPage ? 320 : 200}
          height={isPage ? 320 : 200}
          className={`object-contain ${isPage ? '-mb-4 size-80' : 'mb-3 size-50'}`}
        />
      )}
      {Icon && !art && (
        <span className="mb-4 grid size-16 place-items-center rounded-panel bg-s2 text-t2 shadow-(--sh1)">
          <Icon size={28} aria-hidden />
        </span>
      )}
      {isPage ? (
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{title}</h1>
      ) : (
        <p className="text-lg font-semibold text-balance">{title}</p>
      )}
      {text && <p className={`max-w-105 text-balance text-t2 ${isPage ? 'mt-2.5' : 'mt-1.5 text-sm'}`}>{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  error: ApiError | null;
  retry?(): void;
  isCompact?: boolean;
}

export function ErrorState({ error, retry, isCompact }: ErrorStateProps) {
  const t = useT();
  const text = useErrorText();
  const isNetwork = error?.code === 'network' || error?.code === 'timeout';
  return (
    <div role="alert">
      <EmptyState
        art={isNetwork ? 'offline' : 'error'}
        title={t(isNetwork ? 'app.ui.offline_title' : 'app.ui.error_title')}
        text={text(error?.code ?? 'internal')}
        isCompact={isCompact}
      >
        {retry && (
          <Button look="quiet" icon={RotateCcw} onClick={retry}>
            {t('app.ui.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
