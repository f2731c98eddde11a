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
          A small page sign such as <b>p. 43</b> opens that page beside the list, with the sentence marked.
        </p>
        <p>
          Scans are read too: the text of each page is recognised (English), which takes some seconds a page and can
          contain mistakes, so compare it with the page. An administrator of the server can switch this off or limit the
          number of pages. A manual that is locked with a password cannot be read; the device is kept, and you can give
          it another file on its page.
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
          made of the manual and names its pages; open them to check. When it finds no answer in the manual, it says so.
        </p>
        <p>Say whether an answer helped, or have it answered anew: both are kept.</p>
        <p>
          In the <HelpLink to="/knowledge">Knowledge Base</HelpLink> choose a machine, or ask across all documents.
          Guides are uploaded there, replaced by their revisions, and deleted; administrators see which answers did not
          help, and pin the right one.
        </p>
      </>
    ),
  },
  {
    id: 'status',
    title: 'See which devices need attention',
    body: (
      <>
        <p>
          A device is Online, Warning, Error or Offline. The <HelpLink to="/dashboard">Command Center</HelpLink>,{' '}
          <HelpLink to="/devices">Smart Assets</HelpLink> and the head of the device give the reason: a measured value
          beyond a rule's limit, who set the status and when, since when there is no signal, or a task that is late.
        </p>
        <p>Administrators set the status with Quick Status, on the card or in the row's menu.</p>
      </>
    ),
  },
  {
    id: 'notifications',
    title: 'Choose your notifications',
    body: (
      <>
        <p>
          The bell counts what you have not read; its colour is that of the most serious one.{' '}
          <HelpLink to="/notifications">Notifications</HelpLink> lists all of them by day.
        </p>
        <p>
          Under <HelpLink to="/settings">Settings</HelpLink>, Notifications, choose channels, types, quiet hours and
          your timezone. Security and safety alerts are sent during quiet hours, too. The link in a message opens its
          notification.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Keep your account safe',
    body: (
      <>
        <p>
          Under <HelpLink to="/settings">Settings</HelpLink>, Security, change your password, see where you are signed
          in, and sign out everywhere else. A changed password, email address or role, and a sign-in from a new browser,
          send you a security alert.
        </p>
        <p>
          After ten wrong passwords a browser waits for 15 minutes. A browser you have signed in with before is not
          affected by wrong passwords from elsewhere.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: 'Invite colleagues',
    body: (
      <p>
        An administrator opens Users, chooses <b>Invite User</b> and sends the link. A deleted user hands over: choose
        who takes their devices and open tasks. Administrators are notified of who joined, was disabled or deleted. The
        audit log says who changed what.
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
    id: 'sales',
    title: 'Suggest products to customers',
    body: (
      <>
        <p>
          <HelpLink to="/process">Smart Process</HelpLink> opens Sales Intelligence. Import customers, products and
          purchases as CSV files; the import has a template for each. Of a file with errors you can import the correct
          rows and download the others with their reasons.
        </p>
        <p>
          Choose a customer to see which products suit them, how sure that is and why. Say what became of a suggestion,
          and download the report or the letter as a PDF. <b>Regenerate</b> computes the suggestions anew after an
          import.
        </p>
        <p>Vendor Intelligence is not available yet.</p>
      </>
    ),
  },
  {
    id: 'intelligence',
    title: 'See how the assistant is used',
    body: (
      <p>
        Administrators find under Intelligence how many questions were asked, about which devices and by whom, how long
        answers took, and which helped. The time range at the top applies to every figure.
      </p>
    ),
  },
];
