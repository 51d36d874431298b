// The lighthouse at the end of the mole: its light goes round between rounds, and answers a win.
export function Lighthouse() {
  return (
    <div class="lighthouse" aria-hidden="true">
      <svg class="beams" viewBox="0 0 160 300">
        <defs>
          <linearGradient id="beam" x1="0" x2="1">
            <stop offset="0" stop-color="#fff3c4" stop-opacity="0.85" />
            <stop offset="1" stop-color="#ffe9a6" stop-opacity="0" />
          </linearGradient>
        </defs>
        <path d="M80 62L300 20L300 104Z" fill="url(#beam)" />
        <path d="M80 62L300 20L300 104Z" fill="url(#beam)" transform="rotate(180 80 62)" />
      </svg>
      <svg class="tower" viewBox="0 0 160 300">
        <defs>
          <linearGradient id="tower" x1="0" x2="1">
            <stop offset="0" stop-color="#8fa3ae" />
            <stop offset="0.45" stop-color="#fdf6ea" />
            <stop offset="1" stop-color="#c99a83" />
          </linearGradient>
          <radialGradient id="glow">
            <stop offset="0" stop-color="#fff8d8" />
            <stop offset="0.35" stop-color="#ffdf86" stop-opacity="0.75" />
            <stop offset="1" stop-color="#ffc860" stop-opacity="0" />
          </radialGradient>
        </defs>
        <path d="M0 300C14 278 34 268 56 266H108C128 268 148 280 160 300Z" fill="#1b2a38" />
        <path d="M22 300C34 286 48 280 64 280H104C118 282 132 290 140 300Z" fill="#2b3d4c" />
        <path d="M58 268L67 92H93L102 268Z" fill="url(#tower)" />
        <path d="M62.300 190L64.200 152H95.800L97.700 190Z" fill="#c8432f" opacity="0.92" />
        <path d="M59.500 246L61 222H99L100.500 246Z" fill="#c8432f" opacity="0.92" />
        <path d="M74 130h12v16H74ZM73 204h14v14H73Z" fill="#2a3a49" />
        <path
          d="M56 92H104V84H56ZM60 84V76M70 84V76M80 84V76M90 84V76M100 84V76M58 76H102"
          fill="#33475a"
          stroke="#33475a"
          stroke-width="2.500"
        />
        <path d="M67 76V50H93V76Z" fill="#ffe9a6" />
        <path d="M67 50V76M76 50V76M84 50V76M93 50V76" stroke="#33475a" stroke-width="2.500" />
        <path d="M62 50H98L86 34Q80 26 74 34Z" fill="#b23624" />
        <path d="M80 28V14" stroke="#33475a" stroke-width="3" />
        <circle cx="80" cy="62" r="46" fill="url(#glow)" opacity="0.8" />
      </svg>
    </div>
  );
}
