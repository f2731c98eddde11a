import { shortcutLabel } from '@steward/ui/hooks/use-shortcut';
import { Kbd } from '@steward/ui/primitives/kbd';
import type { ReactNode } from 'react';
import { HelpLink } from './help-link';

export interface Topic {
  id: string;
  title: string;
  body: ReactNode;
}

/** One task each, in the order in which somebody new meets them. */
export const topics: readonly Topic[] = [
  {
    id: 'first-device',
    title: 'Add your first device',
    body: (
      <ol>
        <li>
          Open <HelpLink to="/devices">Smart Assets</HelpLink> and choose <b>Add Asset</b>.
        </li>
        <li>Say which machine it is, where it stands and who looks after it.</li>
        <li>Say how it sends its values, or skip this and set it later.</li>
        <li>
          Drop its manual as a PDF and choose <b>Complete Onboarding</b>. You can leave the window: reading goes on, and
          the machine's card shows how far it is.
        </li>
      </ol>
    ),
  },
  {
    id: 'reading-a-manual',
    title: 'What happens to a manual',
    body: (
      <>
        <p>
          The manual is read page by page. Rules, maintenance tasks and safety precautions are made of what stands in
          it, each with the sentence it comes from. Nothing is invented: what the manual does not say is left open.
        </p>
        <p>
          A small page sign such as <b>p. 43</b> opens that page beside the list, with the sentence marked. A scanned
          manual without text, or one locked with a password, cannot be read; the device is kept, and you can give it
          another file on its page.
        </p>
      </>
    ),
  },
  {
    id: 'device-care',
    title: 'Plan the care of all machines',
    body: (
      <>
        <p>
          The <HelpLink to="/device-care">DeviceCare Center</HelpLink> lists the rules, tasks and precautions of every
          machine. Search, sort by a column's head, and open a row for all that is known of it.
        </p>
        <ul>
          <li>
            <b>Add Maintenance</b> plans a task by hand; give it to somebody, and they are told.
          </li>
          <li>
            <b>Update Schedules &amp; Notify</b> marks what is late and reminds those who have work to do. It also runs
            by itself every morning.
          </li>
          <li>What you correct stays yours: reading the manual again does not overwrite it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'asking',
    title: 'Ask about a machine',
    body: (
      <>
        <p>
          Open a machine and its <b>Chat</b> tab. Ask in your own words: “How often is the oil changed?” The answer is
          made of the manual and names its pages; open them to check. When the manual does not hold the answer, it says
          so.
        </p>
        <p>Say whether an answer helped, or have it answered anew: both are kept.</p>
        <p>
          In the <HelpLink to="/knowledge">Knowledge Base</HelpLink> choose a machine, or ask across all documents.
          There guides are uploaded, replaced by their revisions, and deleted; administrators see which answers did not
          help, and pin the right one.
        </p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Choose what you are told',
    body: (
      <>
        <p>
          The bell counts what you have not read; its colour is that of the most serious one.{' '}
          <HelpLink to="/notifications">Notifications</HelpLink> lists all of them by day.
        </p>
        <p>
          Under <HelpLink to="/settings">Settings</HelpLink>, Notifications, choose channels, kinds and quiet hours.
          Security and safety alerts come through quiet hours, too.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: 'Invite colleagues',
    body: (
      <p>
        An administrator opens Users, chooses <b>Invite User</b> and sends the link. Whoever is deleted hands over:
        choose who takes their devices and open tasks. The audit log says who changed what.
      </p>
    ),
  },
  {
    id: 'keyboard',
    title: 'Use the keyboard',
    body: (
      <ul>
        <li>
          <Kbd>{shortcutLabel('mod+k')}</Kbd> goes to a device, a page or an action by name.
        </li>
        <li>
          <Kbd>/</Kbd> goes to the search of the page, <Kbd>Esc</Kbd> empties it.
        </li>
        <li>
          <Kbd>Enter</Kbd> sends a form, <Kbd>Esc</Kbd> closes a dialog, a menu or the open page of a manual.
        </li>
        <li>
          <Kbd>Tab</Kbd> reaches everything; the first press offers to skip to the content.
        </li>
      </ul>
    ),
  },
  {
    id: 'more',
    title: 'Smart Process, Intelligence',
    body: <p>Help documentation will be available soon!</p>,
  },
];
