-- Somebody who deletes their account leaves the organizations that suspended them as well, which they see nowhere else.
CREATE POLICY leaving ON memberships FOR SELECT USING (
  user_id = app_user_id() AND current_setting('app.leaving', true) = 'on');
