curl --silent --show-error "$TALLYARD_URL/graphql" \
  --header "authorization: Bearer $TALLYARD_KEY" \
  --header "content-type: application/json" \
  --data '{"query": "{ session { person { name } organizations { organization { id name } role } } }"}'
