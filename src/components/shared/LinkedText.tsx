import { Fragment } from 'react';
import { Button } from '@patternfly/react-core';
import { Link } from 'react-router';
import type { ResourceRef } from '../../engine';
import { pathOf } from './console-kinds';
import { useOpenNode } from './open-node';
import { useIsSavedData } from './saved-data';
import { splitAtNames } from './split-at-names';
import { isKeptWhole, WholeWords } from './WholeWords';
import textStyles from './text.module.css';

interface LinkedTextProps {
  readonly text: string;
  /** Objects whose names may be in the text. */
  readonly resources: readonly ResourceRef[];
  /** Names may stand without their namespaces. */
  readonly byName?: boolean;
}

/**
 * A sentence in which the names of objects are links. Bare ones: the console's `ResourceLink` has a badge and a margin,
 * which tear a sentence apart and stand before its punctuation.
 */
export function LinkedText({ text, resources, byName = false }: LinkedTextProps) {
  const openNode = useOpenNode();
  const pieces = splitAtNames(text, resources, byName);
  const isButton = (object?: ResourceRef) => openNode && object?.resource === 'nodes';
  return pieces.map(({ text: part, object }, index) => {
    const link = object && <NameLink text={part} object={object} />;
    return (
      <Fragment key={`${index} ${part}`}>
        {isButton(object) ? (
          <span className={textStyles.whole}>
            {link}
            {MARKS.exec(pieces[index + 1]?.text ?? '')?.[0]}
          </span>
        ) : (
          (link ?? (
            <WholeWords
              text={isButton(pieces[index - 1]?.object) ? part.replace(MARKS, '') : part}
            />
          ))
        )}
      </Fragment>
    );
  });
}

/** Punctuation after a name. Browsers break lines after a button, so that a comma could start the next line. */
const MARKS = /^\p{P}+/u;

interface NameLinkProps extends Pick<LinkedTextProps, 'text'> {
  readonly object: ResourceRef;
}

function NameLink({ text, object }: NameLinkProps) {
  const isSaved = useIsSavedData();
  const openNode = useOpenNode();
  const className = isKeptWhole(text) ? textStyles.whole : undefined;
  if (object.resource === 'nodes' && openNode) {
    return (
      <Button variant="link" isInline className={className} onClick={() => openNode(object.name)}>
        {text}
      </Button>
    );
  }
  const path = isSaved ? undefined : pathOf(object);
  if (path === undefined) return <WholeWords text={text} />;
  return (
    <Link to={path} className={className}>
      {text}
    </Link>
  );
}
