import type { TaskSubject } from '@fundus/contract/task';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#lib/session/use-session.ts';
import { paths } from '../../../paths.ts';

/** The page of what a task is about. Who only distributes leads looks at them in the distribution. */
export function SubjectLink({
  subject: { kind, id },
  children,
  ...shared
}: {
  subject: TaskSubject;
  children: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
  onClick?: (() => void) | undefined;
}) {
  const worksOnLeads = useMay('lead:work');
  const own = { ...shared, children };
  switch (kind) {
    case 'person':
      return <Link to={paths.client} params={{ personId: id }} {...own} />;
    case 'lead':
      return worksOnLeads ? (
        <Link to={paths.lead} params={{ leadId: id }} {...own} />
      ) : (
        <Link to={paths.leadDistribution} search={{ lead: id }} {...own} />
      );
    case 'research':
      return <Link to={paths.research} params={{ researchId: id }} {...own} />;
    case 'case':
      return <Link to={paths.fundingCase} params={{ caseId: id }} {...own} />;
    case 'businessPlan':
      return <Link to={paths.businessPlan} params={{ businessPlanId: id }} {...own} />;
    case 'businessModel':
      return <Link to={paths.businessModel} params={{ businessModelId: id }} {...own} />;
    case 'projectOutline':
      return <Link to={paths.projectOutline} params={{ projectOutlineId: id }} {...own} />;
  }
}
