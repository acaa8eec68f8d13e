import { accountEntryRoutes } from './routes/account-entry.routes.ts';
import { administrationRoutes } from './routes/administration.routes.ts';
import { businessModelRoutes } from './routes/business-model.routes.ts';
import { businessPlanRoutes } from './routes/business-plan.routes.ts';
import { calendarRoutes } from './routes/calendar.routes.ts';
import { companyRoutes } from './routes/company.routes.ts';
import { fundingProgrammeRoutes } from './routes/funding-programme.routes.ts';
import { fundingResearchRoutes } from './routes/funding-research.routes.ts';
import { leadRoutes } from './routes/lead.routes.ts';
import { libraryRoutes } from './routes/library.routes.ts';
import { partnerRoutes } from './routes/partner.routes.ts';
import { personRoutes } from './routes/person.routes.ts';
import { portalRoutes } from './routes/portal.routes.ts';
import { projectOutlineRoutes } from './routes/project-outline.routes.ts';
import { root } from './routes/root.routes.ts';
import { settingRoutes } from './routes/setting.routes.ts';

/** Every address of the portal with its page, who may open it, and the words that it needs. */
export const routeTree = root.addChildren([
  ...portalRoutes,
  ...calendarRoutes,
  ...accountEntryRoutes,
  ...personRoutes,
  ...leadRoutes,
  ...partnerRoutes,
  ...fundingResearchRoutes,
  ...fundingProgrammeRoutes,
  ...companyRoutes,
  ...businessPlanRoutes,
  ...businessModelRoutes,
  ...projectOutlineRoutes,
  ...libraryRoutes,
  ...administrationRoutes,
  ...settingRoutes,
]);
