/** The question for the session, as the client sends it. */
export const firstQuestion = {
  "headers": {
    "accept": "application/graphql-response+json,application/json;q=0.9",
    "content-type": "application/json"
  },
  "body": "{\"operationName\":\"CurrentSession\",\"variables\":{},\"extensions\":{\"clientLibrary\":{\"name\":\"@apollo/client\",\"version\":\"4.3.8\"}},\"query\":\"query CurrentSession {\\n  session {\\n    ...SessionFields\\n    __typename\\n  }\\n}\\n\\nfragment SessionFields on Session {\\n  person {\\n    id\\n    name\\n    email\\n    avatarUrl\\n    __typename\\n  }\\n  locale\\n  timeZone\\n  colorScheme\\n  organizations {\\n    id\\n    organization {\\n      id\\n      name\\n      currency\\n      timeZone\\n      __typename\\n    }\\n    role\\n    flags\\n    warehouseIds\\n    __typename\\n  }\\n  __typename\\n}\"}"
};
