// The ox cart of the salt carriers, seen from the side against the sky.
const SPOKES = 6;

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 74)`}>
      <g class="cart-wheel">
        <circle r="19" fill="none" stroke="currentColor" stroke-width="5" />
        {Array.from({ length: SPOKES }, (_, i) => (
          <path
            key={i}
            d="M0 0V-18"
            stroke="currentColor"
            stroke-width="3"
            transform={`rotate(${(i * 360) / SPOKES})`}
          />
        ))}
        <circle r="4" fill="currentColor" />
      </g>
    </g>
  );
}

export function Cart() {
  return (
    <svg class="cart" viewBox="0 0 240 96" aria-hidden="true">
      <path fill="currentColor" d="M8 32H112L104 58H18ZM104 50L168 46L168 51L104 57Z" />
      <path fill="currentColor" d="M20 32C22 18 34 14 44 20C52 8 68 10 72 20C84 12 98 18 100 32Z" opacity="0.8" />
      <g class="ox">
        <path
          fill="currentColor"
          d="M138 44C140 34 150 30 162 31L196 30C203 24 210 22 216 24C222 16 230 16 233 20C228 20 225 23 224 27C230 31 232 38 230 43C226 46 220 46 217 43C212 50 206 54 200 55L199 92H191L189 62L165 63L158 76L160 92H151L148 74C140 66 136 54 138 44Z"
        />
        <path
          fill="currentColor"
          d="M139 42C134 48 133 58 135 66L131 67C129 56 131 44 137 39ZM184 58L182 92H175L174 60ZM156 62L146 78L147 92H140L139 76L146 60Z"
          opacity="0.75"
        />
      </g>
      <Wheel x={34} />
      <Wheel x={88} />
    </svg>
  );
}
