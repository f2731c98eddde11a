import { Section } from './section';

const surfaces = [
  'background',
  'card',
  'muted',
  'accent',
  'border',
  'border-strong',
  'input',
  'foreground',
  'muted-foreground',
  'primary',
  'primary-subtle',
  'ring',
  'mark',
  'desk',
];
const statuses = ['ok', 'warning', 'error', 'offline', 'info', 'high', 'rule'];

export function Colours() {
  return (
    <Section
      title="Colour"
      note="The brand colour is for the main action, the active item and focus. Each status colour has one meaning."
      wide
    >
      <ul className="grid grid-cols-14 gap-2.5 max-lg:grid-cols-4">
        {surfaces.map((name) => (
          <li key={name} className="text-[11.5px]/3.5 text-muted-foreground">
            <i
              className="mb-1.5 block h-10 rounded-md shadow-[inset_0_0_0_1px_rgb(19_32_43/0.1)]"
              style={{ background: `var(--${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid grid-cols-7 gap-2.5 max-lg:grid-cols-3">
        {statuses.map((name) => (
          <li
            key={name}
            className="flex h-9 items-center gap-2 rounded-md border px-3 font-pill text-sm"
            style={{
              background: `var(--status-${name}-bg)`,
              borderColor: `var(--status-${name}-border)`,
              color: `var(--status-${name}-text)`,
            }}
          >
            <i className="size-2 rounded-full" style={{ background: `var(--status-${name}-solid)` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const sizes = [
  { sample: 'Figures and first pages', look: 'font-title text-2xl tracking-figure', measure: '24 / 32, 620' },
  { sample: 'Page title', look: 'font-title text-xl tracking-title', measure: '20 / 28, 620' },
  { sample: 'Section and dialog title', look: 'font-semibold text-md', measure: '16 / 24, 600' },
  { sample: 'Body and controls', look: 'text-base', measure: '14 / 20, 420' },
  { sample: 'Tables and meta, 3,412 h', look: 'text-sm', measure: '13 / 20, 420' },
  { sample: 'Labels, chips, table head', look: 'text-muted-foreground text-xs', measure: '12 / 16, 520' },
];

export function Type() {
  return (
    <Section
      title="Type"
      note="Inter variable. Tabular figures only in columns of numbers, because they widen the hyphen."
    >
      <ul className="grid gap-3">
        {sizes.map(({ sample, look, measure }) => (
          <li key={measure} className="flex items-center justify-between gap-2">
            <span className={look}>{sample}</span>
            <span className="text-muted-foreground text-xs">{measure}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Shape() {
  return (
    <Section title="Space, shape, motion" note="4 px grid. Radius 4, 6, 8, 12. Motion 120, 160, 200 ms.">
      <ul className="flex items-end gap-2.5">
        {[4, 8, 12, 16, 20, 24, 32, 40].map((px) => (
          <li key={px} className="grid justify-items-center gap-1 text-muted-foreground text-xs tabular-nums">
            <i className="block rounded-xs bg-chip-border" style={{ width: px, height: px }} />
            {px}
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid grid-cols-4 gap-4 text-sm max-sm:grid-cols-2">
        {['shadow-card border', 'shadow-popover', 'shadow-dialog', 'shadow-paper'].map((look) => (
          <li key={look} className={`grid h-13 place-items-center rounded-lg bg-card ${look}`}>
            {look.slice(7).replace(' border', '')}
          </li>
        ))}
      </ul>
    </Section>
  );
}
