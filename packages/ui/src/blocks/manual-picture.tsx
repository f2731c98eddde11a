const lines = [
  { y: 30, from: 57, colour: 'var(--status-info-solid)', text: 'Oil pressure < 2.4 bar' },
  { y: 74.5, from: 74.5, colour: 'var(--mark-edge)', text: 'Change oil, 250 h' },
  { y: 119, from: 97, colour: 'var(--status-high-solid)', text: 'Let the engine cool first' },
];

/** Illustration of the product: sentences of a manual become a rule, a task and a precaution. */
export function ManualPicture() {
  return (
    <svg width="392" height="150" viewBox="0 0 392 150" fill="none" aria-hidden="true">
      <path d="M22 12h70l20 20v106H22z" fill="var(--paper)" stroke="var(--chip-border)" />
      <path d="M92 12l20 20H92z" fill="var(--track)" stroke="var(--chip-border)" />
      <rect x="34" y="28" width="38" height="6" rx="2" fill="var(--icon)" />
      <g fill="var(--track)">
        <rect x="34" y="44" width="62" height="4" rx="2" />
        <rect x="34" y="84" width="62" height="4" rx="2" />
        <rect x="34" y="106" width="66" height="4" rx="2" />
        <rect x="34" y="128" width="46" height="4" rx="2" />
      </g>
      <rect x="32" y="53" width="68" height="9" rx="2" fill="var(--status-info-border)" />
      <rect x="32" y="70" width="68" height="9" rx="2" fill="var(--mark)" />
      <rect x="32" y="93" width="68" height="9" rx="2" fill="var(--status-high-border)" />
      {lines.map(({ y, from, colour, text }) => (
        <g key={text}>
          <path d={`M104 ${from}C150 ${from} 150 ${y} 192 ${y}`} stroke="var(--cell-read)" strokeWidth="1.3" />
          <rect x="192" y={y - 17} width="190" height="34" rx="7" fill="var(--card)" stroke="var(--border)" />
          <circle cx="208" cy={y} r="4" fill={colour} />
          <text x="221" y={y + 4.5} fontSize="12.5" fill="var(--foreground)">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
