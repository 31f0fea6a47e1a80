# Puts the plugin $PLUGIN on the list of plugins that the console loads ($ACTION is "enable"), or takes it off ("disable").
# Others change the list too: each patch holds only for the state that was read before, else all begins again.
set -u

CONSOLE=consoles.operator.openshift.io
ATTEMPTS=10

client=$(command -v oc || command -v kubectl) || {
  echo 'This image has neither oc nor kubectl.' >&2
  exit 1
}

# The version of the object, then the plugins, one per line. Nothing at all when the cluster has no console.
read_console() {
  "$client" get "$CONSOLE" cluster --ignore-not-found \
    -o 'jsonpath={.metadata.resourceVersion}{"\n"}{range .spec.plugins[*]}{@}{"\n"}{end}'
}

# Prints the operations of a JSON patch that still have to be done, given the plugins.
list_operations() {
  index=0
  removals=
  while IFS= read -r plugin; do
    [ -n "$plugin" ] || continue
    if [ "$plugin" = "$PLUGIN" ]; then
      # The last one first: what follows a removed entry moves up.
      removals="{\"op\":\"remove\",\"path\":\"/spec/plugins/$index\"}${removals:+,$removals}"
    fi
    index=$((index + 1))
  done
  case "$ACTION" in
    disable) echo "$removals" ;;
    enable)
      if [ -n "$removals" ]; then
        echo
      elif [ "$index" -gt 0 ]; then
        echo "{\"op\":\"add\",\"path\":\"/spec/plugins/-\",\"value\":\"$PLUGIN\"}"
      else
        echo "{\"op\":\"add\",\"path\":\"/spec/plugins\",\"value\":[\"$PLUGIN\"]}"
      fi
      ;;
  esac
}

# Says why a patch of this version failed. To a patch of an older version the API answers with a 422 that names no cause.
explain_failure() {
  if [ "$(read_console | head -n 1)" != "$1" ]; then
    echo "$PLUGIN: the console changed during the patch, reading its plugins again (attempt $attempt of $ATTEMPTS)." >&2
  else
    echo "$PLUGIN: the console could not be changed (attempt $attempt of $ATTEMPTS): $2" >&2
  fi
}

# Fails when it is worth to try again.
try_once() {
  console=$(read_console) || return 1
  version=$(echo "$console" | head -n 1)
  if [ -z "$version" ]; then
    echo 'The cluster has no console.' >&2
    [ "$ACTION" = disable ] && exit 0
    exit 1
  fi
  operations=$(echo "$console" | tail -n +2 | list_operations)
  if [ -z "$operations" ]; then
    echo "$PLUGIN: nothing to do to $ACTION it."
    return 0
  fi
  problem=$("$client" patch "$CONSOLE" cluster --type=json -p \
    "[{\"op\":\"test\",\"path\":\"/metadata/resourceVersion\",\"value\":\"$version\"},$operations]" 2>&1) || {
    explain_failure "$version" "$problem"
    return 1
  }
  echo "$PLUGIN: ${ACTION}d."
}

attempt=1
until try_once; do
  if [ "$attempt" -ge "$ATTEMPTS" ]; then
    echo "$PLUGIN: could not $ACTION it in $ATTEMPTS attempts." >&2
    exit 1
  fi
  sleep "$attempt"
  attempt=$((attempt + 1))
done
