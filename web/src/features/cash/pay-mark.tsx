// Our own neutral marks of the ways to pay; no company's logo.
import type { ReactNode } from 'react';

const marks: Readonly<Record<string, ReactNode>> = {
  card: (
    <>
      <rect x="5" y="9" width="34" height="24" rx="5" fill="var(--s1)" stroke="var(--edge)" />
      <path d="M5 15h34v5H5z" fill="currentColor" opacity="0.85" />
      <rect x="10" y="25" width="9" height="3.500" rx="1.75" fill="var(--gold)" />
      <rect x="29" y="25" width="5" height="3.500" rx="1.75" fill="currentColor" opacity="0.35" />
    </>
  ),
  'google-pay': (
    <>
      <rect x="13" y="4" width="18" height="36" rx="5" fill="var(--s1)" stroke="var(--edge)" />
      <path d="M20 7.500h4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" opacity="0.5" />
      <path
        d="M17.500 22.500a4.500 4.500 0 0 1 9 0M19.800 22.500a2.200 2.200 0 0 1 4.400 0"
        fill="none"
        stroke="var(--accent-t)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="22" cy="26.500" r="1.700" fill="var(--accent-t)" />
    </>
  ),
  'apple-pay': (
    <>
      <rect x="13" y="4" width="18" height="36" rx="5" fill="var(--s1)" stroke="var(--edge)" />
      <rect x="19" y="7" width="6" height="2.200" rx="1.100" fill="currentColor" opacity="0.5" />
      <rect x="16.500" y="16" width="11" height="8" rx="2" fill="var(--gold)" />
      <path
        d="m19 31 2.200 2.200 4.300-4.600"
        fill="none"
        stroke="var(--accent-t)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  iban: (
    <>
      <path d="M22 6 38 15v3H6v-3z" fill="var(--s1)" stroke="var(--edge)" strokeLinejoin="round" />
      <path
        d="M11 20v11M18.500 20v11M25.500 20v11M33 20v11"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.7"
      />
      <rect x="6" y="33.500" width="32" height="4" rx="2" fill="var(--gold)" />
    </>
  ),
  'instant-bank': (
    <>
      <rect x="12" y="5" width="20" height="34" rx="5" fill="var(--s1)" stroke="var(--edge)" />
      <path d="M16.500 16 22 12.500l5.500 3.500v1.500h-11z" fill="currentColor" opacity="0.75" />
      <path
        d="M18 19.500v4M22 19.500v4M26 19.500v4"
        stroke="currentColor"
        strokeWidth="1.800"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path d="m23 26-4 5h3l-1 4 4.500-5.500H22z" fill="var(--gold)" />
    </>
  ),
  mobile: (
    <>
      <rect x="13" y="4" width="18" height="36" rx="5" fill="var(--s1)" stroke="var(--edge)" />
      <path d="M20 35.500h4" stroke="currentColor" strokeWidth="1.800" strokeLinecap="round" opacity="0.5" />
      <path
        d="M17.500 27v-4M21 27v-7M24.500 27V16"
        stroke="var(--accent-t)"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <circle cx="26.500" cy="11" r="2.600" fill="var(--gold)" />
    </>
  ),
};

export function PayMark({ method, size = 44 }: { method: string; size?: number }) {
  return (
    <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden className="shrink-0 text-t1">
      {marks[method] ?? marks['card']}
    </svg>
  );
}
