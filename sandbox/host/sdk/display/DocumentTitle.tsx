import { useEffect } from 'react';
import type { FC } from 'react';
import type { DocumentTitleProps } from '@openshift-console/dynamic-plugin-sdk';

const PRODUCT_NAME = 'Update status sandbox';

export const DocumentTitle: FC<DocumentTitleProps> = ({ children }) => {
  useEffect(() => {
    document.title = `${children} · ${PRODUCT_NAME}`;
  }, [children]);
  return null;
};
