import type { PayloadFix } from '../../wording/payload/payload-fix-parts';
import { CommandLine } from '../shared/CommandLine';

/** One thing to do: the action, a command to copy, who can, and what it costs. */
export function PayloadFixItem({ fix }: { readonly fix: PayloadFix }) {
  const { action, command, who, availability } = fix;
  return (
    <li className="update-status-plugin__next-step" data-test="payload-fix">
      <p data-test="payload-action">{action}</p>
      <CommandLine command={command} label={action} />
      <p className="update-status-plugin__quiet update-status-plugin__small">
        {who} {availability}
      </p>
    </li>
  );
}
