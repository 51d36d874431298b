// A QR code as one SVG path: dark on white in every theme, because cameras want it so. The picture is for cameras; the
// same stands as text beside it.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around, as the standard asks. */
const margin = 3;

function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])))
    .join('');
}

export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    return { size: code.size + margin * 2, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
