/** Every address of the portal once. German lives here; the names are the nouns of the house. */
export const paths = {
  home: '/',
  login: '/login',
  profile: '/profile',
  clients: '/mandanten',
  prospects: '/interessenten',
  contacts: '/kontakte',
  client: '/mandant/$personId',
  prospect: '/interessent/$personId',
  contact: '/kontakt/$personId',
  personImports: '/personen/importe',
  personImport: '/personen/importe/$importId',
  fundingResearches: '/foerdermittelrecherche',
  research: '/foerdermittelrecherche/$researchId',
  researchLiabilityNotice: '/foerdermittelrecherche/$researchId/haftungshinweis',
  researchStart: '/foerdermittelrecherche/$researchId/start',
  researchProject: '/foerdermittelrecherche/$researchId/vorhaben',
  researchIndustry: '/foerdermittelrecherche/$researchId/branche',
  researchFundingList: '/foerdermittelrecherche/$researchId/foerderliste',
  researchResultList: '/foerdermittelrecherche/$researchId/ergebnisliste',
  sharedResearches: '/foerdermittelrecherchen',
  programme: '/foerderprogramme/$programmeId',
  administrationProgrammes: '/admin/foerderprogramme',
  administrationNewProgramme: '/admin/foerderprogramme/neu',
  administrationProgramme: '/admin/foerderprogramme/$programmeId',
  administrationImports: '/admin/importe',
  administrationImport: '/admin/importe/$importId',
  administrationSynonyms: '/admin/synonyme',
  share: '/share/$type/$uuid',
  imprint: '/impressum',
  privacy: '/datenschutz',
  error: '/error/$code',
  componentGallery: '/test',
} as const;

/** The page of each step of a research, in the order of the contract's `researchSteps`. */
export const researchStepPaths = {
  liabilityNotice: paths.researchLiabilityNotice,
  start: paths.researchStart,
  project: paths.researchProject,
  industry: paths.researchIndustry,
  fundingList: paths.researchFundingList,
  resultList: paths.researchResultList,
} as const;

/** The list and the page of each kind of person. */
export const personListPaths = { client: paths.clients, prospect: paths.prospects, contact: paths.contacts } as const;
export const personPaths = { client: paths.client, prospect: paths.prospect, contact: paths.contact } as const;
