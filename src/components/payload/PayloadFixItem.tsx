import type { PayloadFix } from '../../wording/payload/payload-fix-parts';
import { CommandLine } from '../shared/CommandLine';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** One thing to do: the action, a command to copy, who can, and what it costs. */
export function PayloadFixItem({ fix }: { readonly fix: PayloadFix }) {
  const { action, command, who, availability } = fix;
  return (
    <li className={layoutStyles.action} data-test="payload-fix">
      <p data-test="payload-action">{action}</p>
      <CommandLine command={command} label={action} />
      <p className={textStyles.note}>
        {who} {availability}
      </p>
    </li>
  );
}
