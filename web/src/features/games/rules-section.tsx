// A titled part of the rules.
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-base font-semibold lg:text-lg">{title}</h3>
      {children}
    </section>
  );
}
