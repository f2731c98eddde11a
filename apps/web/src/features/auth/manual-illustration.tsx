import { IconTile } from '@steward/ui/blocks/icon-tile';
import { PageTag } from '@steward/ui/blocks/page-chip';
import { Activity, type LucideIcon, ShieldAlert, Wrench } from 'lucide-react';
import styles from './manual-illustration.module.css';

const pageNumber = 18;

const maintenancePlan = [
  { name: 'Look for leaks at the shaft', interval: 0 },
  { name: 'Tighten the foot bolts', interval: 1 },
  { name: 'Grease the motor bearings', interval: 2 },
  { name: 'Replace the shaft seal', interval: 2 },
];
const intervals = ['Weekly', '500 h', '2,000 h'];

const generatedItems: { icon: LucideIcon; title: string; note: string }[] = [
  { icon: Wrench, title: 'Grease motor bearings', note: 'Every 2,000 h, about 9 Dec' },
  { icon: Activity, title: 'Bearing above 85 °C', note: 'Now 58 °C' },
  { icon: ShieldAlert, title: 'Lock the supply first', note: 'Shown before work starts' },
];

/** Illustrates the product: sentences of a manual become a task, a rule and a precaution with their page. */
export function ManualIllustration() {
  return (
    <div className={styles.scene}>
      <ManualPage />
      <svg className={styles.lines} width="76" height="220" fill="none" strokeWidth="1.5" aria-hidden="true">
        <g strokeWidth="4" strokeLinecap="round">
          <path d="M2 47V63" stroke="var(--mark-edge)" />
          <path d="M2 107V123" stroke="var(--status-info-solid)" />
          <path d="M2 172V196" stroke="var(--status-high-solid)" />
        </g>
        <path d="M8 55C34 55 40 49 66 49" stroke="var(--mark-edge)" />
        <path d="M8 115C34 115 40 117 66 117" stroke="var(--status-info-solid)" />
        <path d="M8 184C34 184 40 185 66 185" stroke="var(--status-high-solid)" />
      </svg>
      <div className={styles.cards}>
        {generatedItems.map(({ icon, title, note }) => (
          <div key={title} className="flex h-15 items-center gap-2.5 rounded-lg bg-card px-3.5 shadow-popover">
            <IconTile icon={icon} size="sm" />
            <div className="min-w-0 flex-1">
              <b className="block font-medium text-sm">{title}</b>
              <span className="block text-muted-foreground text-xs">{note}</span>
            </div>
            <PageTag page={pageNumber} size="default" />
          </div>
        ))}
      </div>
    </div>
  );
}

function ManualPage() {
  return (
    <div className={styles.box}>
      <div className={styles.page}>
        <div className={styles.running}>
          <span>Lindqvist CP 80 centrifugal pump</span>
          <span>4 Upkeep</span>
        </div>
        <p className={styles.title}>4.2 &nbsp;Looking after the pump</p>
        <p>In normal service the pump needs little attention. What follows keeps its bearings and its seal healthy.</p>
        <p className={styles.heading}>4.2.1 &nbsp;Lubrication</p>
        <p>
          <mark className={styles.task}>Grease the motor bearings every 2,000 hours of running.</mark> Use a lithium
          soap grease of class 2, about 12 g for each bearing, while the shaft turns.
        </p>
        <p className={styles.heading}>4.2.2 &nbsp;Temperature</p>
        <p>
          <mark className={styles.limit}>If a bearing becomes hotter than 85 °C, stop the pump.</mark> Look for the
          cause before starting again; most often the coupling is out of line.
        </p>
        <p className={styles.heading}>4.2.3 &nbsp;Safety</p>
        <div className={`${styles.notice} ${styles.warning}`}>
          <b>WARNING</b>
          <p>
            <mark className={styles.hazard}>
              Switch off and lock the power supply before taking off the guard of the coupling.
            </mark>
          </p>
        </div>
        <WorkTable />
        <p className={styles.heading}>4.2.4 &nbsp;Out of service</p>
        <p>
          A pump that stands for a whole season is drained, and its shaft is turned a few times by hand every month.
        </p>
        <div className={styles.notice}>
          <b>NOTE</b>
          <p>Write down each greasing with its date and the running hours.</p>
        </div>
        <div className={styles.running}>
          <span>Operating instructions, edition 3</span>
          <span>{pageNumber}</span>
        </div>
      </div>
    </div>
  );
}

function WorkTable() {
  return (
    <table>
      <tbody>
        <tr>
          <th>Work</th>
          {intervals.map((interval) => (
            <th key={interval}>{interval}</th>
          ))}
        </tr>
        {maintenancePlan.map(({ name, interval: taskInterval }) => (
          <tr key={name}>
            <td>{name}</td>
            {intervals.map((interval, index) => (
              <td key={interval}>{index === taskInterval ? '●' : ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
