// The page of one thing out of a queue: the way back, the thing with its states, and that looking at it was noted.
import type { Reading } from '@malva/web/core/query.ts';
import { EmptyState } from '@malva/web/ui/states.tsx';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { OfficeLink } from './office-link.tsx';
import { Read } from './player/part.tsx';

export interface OnePageProps<T> {
  reading: Reading<T>;
  back: string;
  /** What the way back and an address without anything behind it say. */
  backText: string;
  missing: string;
  note: string;
  children(data: T): ReactNode;
}

export function OnePage<T>({ reading, back, backText, missing, note, children }: OnePageProps<T>) {
  const isMissing = reading.error?.code === 'not_found' || reading.error?.code === 'validation';
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <OfficeLink
        href={back}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-sm font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={18} aria-hidden />
        {backText}
      </OfficeLink>
      {isMissing ? <EmptyState icon={SearchX} title={missing} /> : <Read reading={reading}>{children}</Read>}
      <p className="text-xs text-t3">{note}</p>
    </div>
  );
}
