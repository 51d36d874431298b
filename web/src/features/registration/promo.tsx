// What stands beside the form where there is room: a picture, a promise the site keeps, three reasons.
import { registration } from '@malva/contract/registration';
import { Check } from 'lucide-react';
import { useCall } from '../../core/query.ts';
import { picture } from '../../ui/art.ts';
import { Skeleton } from '../../ui/states.tsx';

export function Promo({ form }: { form: 'register' | 'register_new' }) {
  const { data } = useCall(registration.promo, { input: { params: { form } } });
  return (
    <aside className="sticky top-0 hidden max-h-170 min-h-146 overflow-hidden rounded-panel bg-s2 md:block">
      {data && (
        <img
          src={picture(data.picture, 720)}
          alt=""
          className="absolute inset-0 size-full object-cover object-[76%_0%]"
        />
      )}
      <div className="relative flex h-full flex-col justify-end gap-5 bg-linear-to-t from-[oklch(0.12_0.04_var(--h)/0.94)] from-45% to-[oklch(0.12_0.04_var(--h)/0.2)] p-6 text-white">
        {data ? (
          <>
            <div>
              <p className="font-display text-2xl leading-tight font-bold text-balance">{data.title}</p>
              <p className="mt-2 text-sm text-white/80">{data.text}</p>
            </div>
            <ul className="grid gap-2.5 text-sm">
              {data.points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Check size={18} aria-hidden className="mt-px shrink-0" />
                  {point}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </aside>
  );
}
